import { outcomeFigures, trustFigures } from '@site/shared/business'
import { Link } from '@site/shared/router'
import { Badge, LinkButton, Section, Tile, Tiles } from '@site/shared/ui'
import { ClosingCall } from '@site/shared/ui/motif/closing-call'
import { Cloud } from '@site/shared/ui/motif/cloud'
import { PageHead } from '@site/shared/ui/motif/page-head'
import styles from './portfolio-page.module.css'
import { projects } from './projects'

export function Page() {
  return (
    <>
      <PageHead
        picture={<Cloud />}
        eyebrow="Portfolio"
        heading="Nine pieces of work we are proud of"
        lead="A choice from 50+ projects. Each one is in daily use, and each client has agreed to be named here."
      >
        <Tiles>
          <Tile value={trustFigures.projects.value} label={trustFigures.projects.label} />
          <Tile value={trustFigures.clients.value} label={trustFigures.clients.label} />
          <Tile value={trustFigures.success.value} label={trustFigures.success.label} />
          <Tile value={outcomeFigures.roi.value} label={outcomeFigures.roi.label} />
        </Tiles>
      </PageHead>
      <Section tone="sunken" heading="Selected projects">
        <ul className={styles.projects}>
          {projects.map((project) => (
            <li key={project.client} className={styles.project}>
              <p className={styles.meta}>
                <Badge tone="neutral">{project.kind}</Badge> {project.industry}
              </p>
              <h3>{project.client}</h3>
              <p>{project.built}</p>
              <p className={styles.result}>
                <strong>{project.result.value}</strong> {project.result.label}
              </p>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        eyebrow="In depth"
        heading="Three of them, told from the first call to the last number"
        lead="What we built, what went wrong on the way, and what we would do differently."
      >
        <ul className={styles.studies}>
          {projects.map(
            ({ client, industry, picture }) =>
              picture && (
                <li key={client}>
                  <Link
                    to="/case-studies"
                    className={styles.study}
                    aria-label={`Read the story of ${client}`}
                  >
                    <img src={picture} alt="" width="640" height="400" loading="lazy" />
                    <strong>{client}</strong>
                    <span>{industry}</span>
                  </Link>
                </li>
              ),
          )}
        </ul>
        <LinkButton to="/case-studies" size="large" iconEnd="arrow-right">
          Read the case studies
        </LinkButton>
      </Section>
      <ClosingCall
        heading="Yours could be number ten."
        lead="Tell us what your team does twice a day and should not have to."
        primary={{ to: '/book-consultation', text: 'Book a free consultation' }}
        secondary={{ to: '/contact', text: 'Write to us' }}
      />
    </>
  )
}
