interface Project {
  readonly to: string
  readonly title: string
}

const shop = { to: '/case-studies', title: 'How a furniture shop answers nine hundred questions a week' }
const research = { to: '/quantum-research-lab', title: 'What our research lab works on' }
const any = { to: '/case-studies', title: 'Three projects, told with the mistakes left in' }

const BY_TOPIC: Readonly<Record<string, Project>> = {
  'AI Chatbots': shop,
  'Virtual Assistant': shop,
  'Lead Generator System': {
    to: '/case-studies',
    title: 'How an estate agency stopped losing leads at its contact form',
  },
  'Appointment Booking': { to: '/case-studies', title: 'How three dental clinics filled their empty chairs' },
}

/** A project to read for visitors who wrote about a topic. */
export const fittingProject = (topic = ''): Project =>
  BY_TOPIC[topic] ?? (/quantum|research/i.test(topic) ? research : any)
