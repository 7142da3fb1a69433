import { company, outcomeFigures, trustFigures } from '@site/shared/business'
import { Link } from '@site/shared/router'
import { Icon, Section, Tile, Tiles } from '@site/shared/ui'
import { ClosingCall } from '@site/shared/ui/motif/closing-call'
import { Cloud } from '@site/shared/ui/motif/cloud'
import { PageHead } from '@site/shared/ui/motif/page-head'
import { Prose } from '../../prose/prose'
import styles from './about-page.module.css'
import { guarantees } from './guarantees'
import { mission, vision } from './mission'
import { text as story } from './story.md'

export function Page() {
  return (
    <>
      <PageHead
        picture={<Cloud />}
        eyebrow={`Since ${company.foundedYear}, from ${company.location}`}
        heading="A small agency that would rather build one thing that works than ten that impress."
        lead={company.summary}
      >
        <Tiles>
          <Tile value={trustFigures.projects.value} label={trustFigures.projects.label} />
          <Tile value={trustFigures.clients.value} label={trustFigures.clients.label} />
          <Tile value={outcomeFigures.roi.value} label={outcomeFigures.roi.label} />
          <Tile value={trustFigures.satisfaction.value} label={trustFigures.satisfaction.label} />
        </Tiles>
      </PageHead>

      <Section tone="sunken">
        <div className={styles.story}>
          <div className={styles.founder}>
            <h2>The founder’s story</h2>
            <p className={styles.name}>
              <strong>{company.founder}</strong>
              <span>Founder</span>
            </p>
            <p className={styles.certificate}>
              <Icon name="shield" />
              <span>
                <strong>{company.certification}</strong>
                <span>Examined on workflow design, integrations, error handling and data protection.</span>
              </span>
            </p>
          </div>
          <Prose Content={story.Content} />
        </div>
      </Section>

      <Section>
        <div className={styles.pair}>
          <div>
            <h2>Mission</h2>
            <p>{mission}</p>
          </div>
          <div>
            <h2>Vision</h2>
            <p>{vision}</p>
          </div>
        </div>
      </Section>

      <Section
        tone="sunken"
        eyebrow="In writing"
        heading="Three guarantees"
        lead="They are part of every contract, whatever the plan."
      >
        <ul className={styles.guarantees}>
          {guarantees.map((guarantee) => (
            <li key={guarantee.title}>
              <Icon name={guarantee.icon} className={styles.sign} />
              <h3>{guarantee.title}</h3>
              <p>{guarantee.text}</p>
            </li>
          ))}
        </ul>
        <p className={styles.more}>
          Curious what these guarantees come with? <Link to="/services">See services and prices</Link>
        </p>
      </Section>

      <ClosingCall
        heading="Meet us before you decide anything."
        lead="Thirty minutes, free, with the person who would build it."
        primary={{ to: '/book-consultation', text: 'Book a consultation' }}
        secondary={{ to: '/contact', text: 'Write to us' }}
      />
    </>
  )
}
