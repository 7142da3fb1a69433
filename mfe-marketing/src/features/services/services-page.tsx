import { outcomeFigures, promises, trustFigures } from '@site/shared/business'
import { LinkButton, Tile, Tiles } from '@site/shared/ui'
import { ClosingCall } from '@site/shared/ui/motif/closing-call'
import { Interference } from '@site/shared/ui/motif/interference'
import { PageHead } from '@site/shared/ui/motif/page-head'
import { Plans } from './plans'
import { ServiceList } from './service-list'
import styles from './services-page.module.css'

export function Page() {
  return (
    <>
      <PageHead
        picture={<Interference />}
        eyebrow="Services and prices"
        heading="Everything repeatable, done for you."
        lead={`Six solutions, three plans from $100 per month, one promise: ${promises.maintenance}, and your money back within ${promises.moneyBackDays} days if it does not work.`}
      >
        <p className={styles.jump}>
          <LinkButton href="#plans" variant="secondary">
            Go straight to the plans
          </LinkButton>
        </p>
        <Tiles>
          <Tile icon="check" value={trustFigures.projects.value} label={trustFigures.projects.label} />
          <Tile icon="user" value={trustFigures.clients.value} label="businesses worldwide" />
          <Tile icon="chart" value={outcomeFigures.roi.value} label={outcomeFigures.roi.label} />
          <Tile icon="clock" value={trustFigures.support.value} label={trustFigures.support.label} />
        </Tiles>
      </PageHead>
      <ServiceList />
      <Plans />
      <ClosingCall
        heading="Not sure which one fits?"
        lead="Describe your week to us for 30 minutes, free of charge. You leave with a recommendation, even if it is to change nothing."
        primary={{ to: '/book-consultation', text: 'Schedule Consultation' }}
        secondary={{ to: '/portfolio', text: 'View Portfolio' }}
      />
    </>
  )
}
