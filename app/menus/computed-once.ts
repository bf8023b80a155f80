/**
 * Returns a function that computes a value of an object once, and again only when another argument differs. The value
 * is kept as long as the object, so objects must not be changed.
 */
export function memoizeByFirstArgument<Subject extends object, Others extends readonly unknown[], Value>(
  compute: (subject: Subject, ...others: Others) => Value,
): (subject: Subject, ...others: Others) => Value {
  const computed = new WeakMap<Subject, { others: Others; value: Value }>()
  return (subject, ...others) => {
    const known = computed.get(subject)
    if (known?.others.every((other, index) => other === others[index])) return known.value
    const value = compute(subject, ...others)
    computed.set(subject, { others, value })
    return value
  }
}
