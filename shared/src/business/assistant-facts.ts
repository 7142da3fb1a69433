import { unansweredOpenings } from './assistant'
import { company } from './company'
import { durations, outcomeFigures, promises, responseTimes, trustFigures } from './figures'
import { plans } from './plans'
import { services } from './services'

/** The assistant's knowledge, as flat texts. `facts.json` beside the Edge Function is generated from it. */
export const assistantFacts = () => ({
  company: company.name,
  summary: company.summary,
  location: company.location,
  since: String(company.foundedYear),
  services: enumerate(services.map(({ title }) => title)),
  plans: enumerate(
    plans.map(({ name, price, period, usd }) =>
      usd === null ? `${name} with ${price.toLowerCase()}` : `${name} at ${price} ${period}`,
    ),
  ),
  offer: `${promises.offer} (${promises.offerNote})`,
  consultation: `a ${promises.consultationPrice} consultation of ${promises.consultationMinutes} minutes`,
  schedulingUrl: company.schedulingUrl,
  email: company.supportEmail,
  emailReply: responseTimes.email,
  phone: company.phone.display,
  whatsapp: company.whatsappNumber,
  hours: company.hours.general,
  researchHours: company.hours.research,
  researchReply: responseTimes.research,
  delivery: `${durations.deliveryStandard}, or ${durations.deliveryExpress} express`,
  development: `${durations.developmentSimple} when simple and ${durations.developmentComplex} when complex`,
  guarantee: `a ${promises.moneyBackDays}-day money-back guarantee`,
  maintenance: promises.maintenance,
  results: enumerate(Object.values(outcomeFigures).map(({ value, label }) => `${value} ${label}`)),
  clients: enumerate(
    [trustFigures.projects, trustFigures.clients, trustFigures.satisfaction].map(
      ({ value, label }) => `${value} ${label}`,
    ),
  ),
  unsure: unansweredOpenings.unsure,
})

function enumerate(items: readonly string[]): string {
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}
