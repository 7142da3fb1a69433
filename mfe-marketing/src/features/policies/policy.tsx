import { company } from '@site/shared/business'
import { getConfig } from '@site/shared/config'
import { Link } from '@site/shared/router'
import { Section } from '@site/shared/ui'
import { type Content, Prose } from '../../prose/prose'
import { LastUpdated } from './last-updated'
import styles from './policy.module.css'

const policies = [
  { to: '/privacy-policy', title: 'Privacy Policy' },
  { to: '/terms-of-service', title: 'Terms of Service' },
  { to: '/cookie-policy', title: 'Cookie Policy' },
] as const

interface PolicyProps {
  readonly path: (typeof policies)[number]['to']
  readonly lead: string
  readonly Content: Content
  readonly headings: readonly string[]
}

/** The layout of the three policy pages. */
export function Policy({ path, lead, Content, headings }: PolicyProps) {
  const { supportEmail } = getConfig()
  const title = policies.find(({ to }) => to === path)?.title
  return (
    <Section level={1} eyebrow={<LastUpdated />} heading={title} lead={lead}>
      <div className={styles.columns}>
        <nav aria-label="On this page" className={styles.contents}>
          <ul>
            {headings.map((text) => (
              <li key={text}>
                <a href={`#${anchorOf(text)}`}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <Prose Content={Content} h2={LinkedHeading} />
          <footer className={styles.foot}>
            <p>
              Questions? Write to{' '}
              <a href={`mailto:${supportEmail}`} translate="no">
                {supportEmail}
              </a>
              . {company.legalName}, {company.location}.
            </p>
            <p>
              See also{' '}
              {policies
                .filter(({ to }) => to !== path)
                .map((policy, index) => (
                  <span key={policy.to}>
                    {index > 0 && <span> and </span>}
                    <Link to={policy.to}>{policy.title}</Link>
                  </span>
                ))}
              <span>.</span>
            </p>
          </footer>
        </div>
      </div>
    </Section>
  )
}

function LinkedHeading({ children }: { readonly children: string }) {
  return <h2 id={anchorOf(children)}>{children}</h2>
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? ''
