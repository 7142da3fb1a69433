export interface Testimonial {
  readonly id: string
  readonly name: string
  /** Job title and company. */
  readonly role: string
  readonly rating: 5
  readonly text: string
  /** The project. */
  readonly project: string
}

export const testimonials: readonly Testimonial[] = [
  {
    id: 'meera-joshi',
    name: 'Meera Joshi',
    role: 'Customer care, Ostra & Pine',
    rating: 5,
    text: 'Eight in ten questions are answered before I have finished my tea. The other two arrive with everything I need to know.',
    project: 'AI chatbot',
  },
  {
    id: 'tomas-ferreira',
    name: 'Tomás Ferreira',
    role: 'Sales lead, Calder Row Homes',
    rating: 5,
    text: 'Same advertising budget, far more viewings. And my agents have stopped calling people who were only looking.',
    project: 'Lead generation system',
  },
  {
    id: 'hannah-boyd',
    name: 'Hannah Boyd',
    role: 'Front desk, Brightwell Dental',
    rating: 5,
    text: 'Patients answer the reminder instead of ignoring it. Most of our empty slots are gone, and so is the ringing.',
    project: 'Appointment booking',
  },
  {
    id: 'daniel-okoye',
    name: 'Daniel Okoye',
    role: 'Founder, Parcel & Post',
    rating: 5,
    text: 'They told us two of our five ideas were not worth building. The other three were live within two weeks.',
    project: 'Process automation',
  },
  {
    id: 'lea-brandt',
    name: 'Lea Brandt',
    role: 'Marketing, Halm Studio',
    rating: 5,
    text: 'It sounds like us because it was taught by us. We publish twice as much and I still approve every line.',
    project: 'Content creation system',
  },
  {
    id: 'sana-qureshi',
    name: 'Sana Qureshi',
    role: 'Operations, Finch Legal',
    rating: 5,
    text: 'Something broke on a Sunday night. It was repaired before we opened on Monday, and there was no invoice.',
    project: 'Custom AI agent',
  },
]
