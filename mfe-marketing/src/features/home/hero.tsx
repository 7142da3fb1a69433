import { company, promises, trustFigures } from '@site/shared/business'
import { Link } from '@site/shared/router'
import { Badge, LinkButton, Tile, Tiles } from '@site/shared/ui'
import styles from './hero.module.css'
import { HeroScene } from './hero-scene'

export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-heading">
      <div className={styles.words}>
        <p className={styles.offer}>
          <Badge tone="accent">{promises.offer}</Badge> {promises.offerNote}
        </p>
        <h1 id="hero-heading" className={styles.heading}>
          AI agents that take the busywork off your team.
        </h1>
        <p className={styles.lead}>
          {company.name} builds chatbots, virtual assistants and automations for businesses worldwide. Live in
          1 week, from $100 per month, with a 30-day money-back guarantee.
        </p>
        <p className={styles.actions}>
          <LinkButton to="/build-agent" size="large" iconEnd="arrow-right">
            Build Quantum Agent
          </LinkButton>
          <LinkButton to="/services" size="large" variant="secondary">
            View Solutions
          </LinkButton>
        </p>
        <p className={styles.aside}>
          Rather talk first? <Link to="/book-consultation">Book a free 30-minute consultation</Link>
        </p>
      </div>
      <HeroScene />
      <Tiles className={styles.stats}>
        <Tile value={trustFigures.processing.value} label={trustFigures.processing.label} />
        <Tile value={trustFigures.accuracy.value} label={trustFigures.accuracy.label} />
        <Tile value={trustFigures.support.value} label="at work, holidays included" />
      </Tiles>
    </section>
  )
}
