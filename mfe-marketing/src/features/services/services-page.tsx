import { outcomeFigures, promises, trustFigures } from '@site/shared/business'
import { Section, Tile, Tiles } from '@site/shared/ui'
import { ClosingCall } from '../../closing-call/closing-call'
import { Plans } from './plans'
import { ServiceList } from './service-list'

export function ServicesPage() {
  return (
    <>
      <Section
        level={1}
        eyebrow="Services and prices"
        heading="Everything repeatable, done for you."
        lead={`Six solutions, three plans, one promise: ${promises.maintenance} and your money back within ${promises.moneyBackDays} days if it does not work.`}
      >
        <Tiles>
          <Tile icon="check" value={trustFigures.projects.value} label={trustFigures.projects.label} />
          <Tile icon="user" value={trustFigures.clients.value} label="businesses worldwide" />
          <Tile icon="chart" value={outcomeFigures.roi.value} label={outcomeFigures.roi.label} />
          <Tile icon="clock" value={trustFigures.support.value} label={trustFigures.support.label} />
        </Tiles>
      </Section>
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
