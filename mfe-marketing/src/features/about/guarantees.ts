import { promises, trustFigures } from '@site/shared/business'
import type { IconName } from '@site/shared/ui'

export const guarantees: readonly {
  readonly title: string
  readonly text: string
  readonly icon: IconName
}[] = [
  {
    title: 'Money-back guarantee',
    text: `If your solution does not do what we agreed, tell us within ${promises.moneyBackDays} days of going live. You get your money back, without a form and without a debate.`,
    icon: 'shield',
  },
  {
    title: 'Ongoing support',
    text: `Every project includes ${promises.maintenance}: repairs, updates and small changes. Monitoring and support are ${trustFigures.support.value}.`,
    icon: 'clock',
  },
  {
    title: 'Performance guarantee',
    text: `We agree on the numbers before we start and measure them afterwards. For what we host, ${trustFigures.uptime.value} uptime; for agreed questions, ${trustFigures.accuracy.value} accuracy.`,
    icon: 'chart',
  },
]
