interface AddressProps {
  location: { address1: string; address2: string; city: string; state: string; zip: string }
}

/** A restaurant's postal address on several lines. */
export const LocationAddressLines = ({ location: { address1, address2, city, state, zip } }: AddressProps) => (
  <address>
    {address1}
    <br />
    {address2 && (
      <>
        {address2}
        <br />
      </>
    )}
    {`${city}, ${state} ${zip}`}
  </address>
)
