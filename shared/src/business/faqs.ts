export interface Faq {
  readonly question: string
  readonly answer: string
}

/** The four questions of the contact page. */
export const contactFaqs: readonly Faq[] = [
  {
    question: 'How long does development take?',
    answer:
      'Development takes 1-2 weeks for a simple solution and 3-6 weeks for a complex one. A ready-made chatbot or a single workflow is delivered in 1 week, or in 1-2 days with express delivery.',
  },
  {
    question: 'What does it cost?',
    answer:
      'Plans start at $100 per month (Starter). Professional is $250 per month, Enterprise is priced with you. New clients get 50% off the first project, a limited-time offer. All fees are in USD.',
  },
  {
    question: 'What if it does not work for us?',
    answer:
      'You have a 30-day money-back guarantee, counted from the day your solution goes live. And every project comes with 6 months free maintenance, so small faults never become invoices.',
  },
  {
    question: 'How soon will I hear from you?',
    answer:
      'We reply to every message within 24 hours. E-mail is usually answered within 2 hours and requests from logged-in users within 2-4 hours, Mon-Sun 9AM-9PM IST.',
  },
]

/** The four questions of the contact page in quantum mode. */
export const researchFaqs: readonly Faq[] = [
  {
    question: 'How long does a collaboration last?',
    answer:
      'Short studies last 3-6 months, joint projects 6-18 months, and long-term partnerships 1+ years. We agree on milestones before the first day.',
  },
  {
    question: 'Who can apply?',
    answer:
      'Students, academics, industry researchers and self-taught enthusiasts. We read the idea before the title; our 10+ researchers come from all of these.',
  },
  {
    question: 'Which fields do you work in?',
    answer:
      'Five areas: quantum computing, quantum machine learning, quantum information theory, quantum sensing, and the meeting of quantum AI and physics. Neighbouring ideas are welcome under Other Research Area.',
  },
  {
    question: 'When will I get an answer?',
    answer:
      'Research inquiries are answered within 4-8 hours on working days, Mon-Fri 9am-6pm IST. A collaboration application is reviewed within 24-48 hours.',
  },
]
