/** Returns a database on which `around` runs every call: before it, after it, or not at all. It gets its method. */
export function interceptDatabaseCalls(
  db: D1Database,
  around: (call: () => Promise<unknown>, method: string) => Promise<unknown>,
): D1Database {
  const originals = new WeakMap<object, object>()
  const intercept = <Target extends object>(target: Target): Target => {
    const proxy = new Proxy(target, {
      get(object, name) {
        const value: unknown = Reflect.get(object, name)
        if (typeof value !== 'function') return value
        if (name === 'prepare' || name === 'bind')
          return (...values: unknown[]) => intercept(value.apply(object, values) as object)
        if (name === 'batch')
          return (statements: object[]) =>
            around(
              () =>
                value.call(
                  object,
                  statements.map((each) => originals.get(each) ?? each),
                ) as Promise<unknown>,
              name,
            )
        if (!['all', 'run', 'raw', 'first'].includes(String(name))) return value.bind(object)
        return (...values: unknown[]) => around(() => value.apply(object, values) as Promise<unknown>, String(name))
      },
    })
    originals.set(proxy, target)
    return proxy
  }
  return intercept(db)
}
