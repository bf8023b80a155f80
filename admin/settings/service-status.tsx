import type { ExternalServiceStatus } from '#schema/settings/wire.ts'

/** External services: whether they are configured, but never their keys. */
export function ExternalServiceStatusList({ services }: { services: readonly ExternalServiceStatus[] }) {
  if (services.length === 0) return null
  return (
    <section className="setting-group" aria-labelledby="services">
      <h2 id="services">Services</h2>
      <p className="quiet">Configured on the server with environment variables. Keys are never shown.</p>
      <ul className="services-list">
        {services.map(({ name, detail, is_configured }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span className={is_configured ? 'status status-good' : 'status'}>
              {is_configured ? 'Configured' : 'Not configured'}
            </span>
            <span className="quiet">{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
