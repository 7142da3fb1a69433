import { ClosingCall } from '@site/shared/ui/motif/closing-call'
import { Beginning } from './beginning'
import { Hero } from './hero'
import { Offer } from './offer'
import { ProblemSolution } from './problem-solution'
import { Testimonials } from './testimonials'

export function Page() {
  return (
    <>
      <Hero />
      <Offer />
      <ProblemSolution />
      <Beginning />
      <Testimonials />
      <ClosingCall
        heading="Tell us which hour of the day you would like back."
        lead="In a free 30-minute consultation you get an honest answer: what to automate, what to leave alone, and what it costs."
        primary={{ to: '/book-consultation', text: 'Book a free consultation' }}
        secondary={{ to: '/services', text: 'Compare plans' }}
      />
    </>
  )
}
