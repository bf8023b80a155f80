/** A state, territory or province, by its postal abbreviation. The abbreviations of the two countries are distinct. */
export interface StateOrProvince {
  code: string
  name: string
  country: 'US' | 'CA'
}

const unitedStates =
  'AL Alabama|AK Alaska|AS American Samoa|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|GU Guam|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|MP Northern Mariana Islands|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VI Virgin Islands|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming'
const canada =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon'

const named = (list: string, country: 'US' | 'CA'): StateOrProvince[] =>
  list.split('|').map((line) => ({ code: line.slice(0, 2), name: line.slice(3), country }))

/** Every state, territory and province of the two countries. */
export const statesAndProvinces: readonly StateOrProvince[] = [...named(unitedStates, 'US'), ...named(canada, 'CA')]

const byCode = new Map(statesAndProvinces.map((state) => [state.code, state]))

export const findStateByCode = (code: string): StateOrProvince | undefined => byCode.get(code.toUpperCase())
