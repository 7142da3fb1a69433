import { heading, list, quote, text } from '../../../prose/block'
import image from '../../../study-pictures/real-estate-leads.svg?no-inline'
import type { CaseStudy } from '../case-study'

export const realEstateLeads: CaseStudy = {
  id: 'real-estate-leads',
  title: 'The lead that waits an hour is somebody else’s client',
  category: 'Lead Generation',
  excerpt:
    'Calder Row Homes paid for traffic and lost it at a contact form. A conversation that asks four good questions turned the same visitors into viewings.',
  image,
  published: '2026-05-19',
  tags: ['Real Estate', 'Lead generation', 'CRM', 'Qualification'],
  featured: false,
  body: [
    text(
      'Calder Row Homes sells and lets flats in two cities. It had good listings, a good name and an expensive habit: it paid for visitors and then showed them a form with eleven fields. Most left. Those who stayed were called back after five hours on average, by an agent who knew nothing but a phone number.',
    ),
    text(
      'The request that reached us was for more traffic. We advised against it. Pouring more water into a leaking pipe makes the floor wet.',
    ),
    heading('Where people were lost'),
    text(
      'We watched the numbers for ten days and listened to forty calls. Three leaks explained nearly everything.',
    ),
    list(
      'The form asked for everything before it gave anything. Nobody likes to state an income to a text field.',
      'Speed: whoever was called within ten minutes booked a viewing four times as often as whoever was called after lunch.',
      'Agents called leads in the order they arrived. A family with a deadline waited behind a student who was just looking.',
    ),
    heading('Four questions instead of eleven fields'),
    text(
      'The new system starts a conversation where the visitor is: on the listing itself, or on WhatsApp. It answers first. Is the flat still available, what are the running costs, how far is the school? Only then does it ask, and it asks four things: when do you want to move, who is moving, what is the upper limit, and when could you visit?',
    ),
    text(
      'The sales team wrote these questions and can change them without us. That was a condition of ours. A qualifying question is a business decision, and business decisions should not need a programmer.',
    ),
    heading('A Saturday evening, minute by minute'),
    text(
      'At 19:42 a couple looks at a three-room flat on the tram and presses the button under the photographs. Their question is about the cellar. The listing does not mention one, but the floor plan does, and the assistant answers from there: yes, eleven square metres, dry, with a window. At 19:43 they ask about pets. The house rules allow one dog.',
    ),
    text(
      'Only now does it ask something back. They want to move in August, the two of them and the dog; the limit is what the flat costs, including the costs they had not thought of; and they could come on Monday after work. At 19:46 they hold a confirmed viewing for Monday at 17:30, with the name of the agent and the tram stop. She reads it on Sunday evening, in three lines. No one at Calder Row worked on Saturday.',
    ),
    heading('From answer to viewing in seconds'),
    text(
      'Each finished conversation becomes one row in the CRM the agents already used. Duplicates are merged, so the same person on two channels is one person. The lead gets a score that an agent can read as a sentence: moving in June, two children, budget fits, can visit on Saturday. No mystery number.',
    ),
    text(
      'The right agent is told at once, by district and by calendar, and the visitor is offered three real viewing times. If nobody reacts within ten minutes, the next agent is asked. If the visitor goes quiet, the system asks once the next day and once a week later, and then stops. Persistence is a virtue only up to the second message.',
    ),
    quote(
      'On the first Monday I thought it was broken, because my list was so short. Then I noticed that everybody on it wanted to buy.',
      'Tomás Ferreira, sales lead, Calder Row Homes',
    ),
    heading('What we left out on purpose'),
    text(
      'The system never decides who may see a flat. It sorts by time and fit, and neither names nor languages nor addresses count. We tested this with mirrored conversations that differ in nothing but the name, and the test runs with every change. Fairness is not a feature to be added when there is time.',
    ),
    text(
      'It also never pretends to be a person. It introduces itself as the assistant of Calder Row in the first line. Nobody has minded; people mind waiting.',
    ),
    heading('What the agents feared'),
    text(
      'In the second week an agent asked aloud what the others were thinking: if a machine talks to the clients, what are we for? It was a fair question. We put the answer into numbers together. In the week before the start, eleven agents had made four hundred and sixty calls. Three hundred of them reached nobody. The calls that led to a viewing had taken less than a tenth of the time.',
    ),
    text(
      'What the agents do best, walking through a flat with people and noticing what they do not say, had been squeezed into the hours that were left. Nobody misses the three hundred calls. Two of the quietest agents now have the best results in the house, because it is no longer the loudest voice on the telephone that counts.',
    ),
    heading('What changed after one quarter'),
    list(
      '250% conversion increase from visitor to booked viewing, with the same advertising budget.',
      '3x revenue from online leads, compared with the same quarter a year earlier.',
      'First answer within a minute, at night too.',
      'Agents spend their mornings on viewings instead of on call lists.',
    ),
    text(
      'The simple build took two weeks and the connection to the CRM a third. In the end the company reduced its advertising slightly, because the calendar was full.',
    ),
    heading('How we know'),
    text(
      'Numbers like these deserve suspicion, ours included. For six weeks half of all listings kept the old form, drawn by lot each night, so that season and advertising were the same on both sides. The increase is the difference between the two halves, counted in viewings that took place, not in conversations that began. When the trial was over, Calder Row asked us to switch the old form off on a Friday afternoon. We did it on Monday morning instead. It is a habit of ours.',
    ),
    heading('What did not work at first'),
    text(
      'Our first version offered viewing times before it had answered the visitor’s own question. It was efficient and felt rude; one conversation in five ended there. We turned the order around within a day. Give before you ask turned out to be not manners, but arithmetic.',
    ),
    text(
      'The second mistake was a weekly report with nineteen charts. No one read it. Today there is one sentence every Monday: how many conversations, how many viewings, and the question that most people left at.',
    ),
    heading('What it took from the team'),
    text(
      'Two mornings with the sales team to find the four questions, and a heated one to agree on the fourth. An afternoon with whoever keeps the CRM in order; there is one such person in every company, and the project begins when you have found them. After that, an hour a week to read conversations that had ended without an answer and to decide which of them deserved a better one.',
    ),
    text(
      'The questions have been changed five times since, never by us. The last change replaced the upper limit by a range, because people are more honest about a range. That is the sort of thing a sales team knows and a supplier does not.',
    ),
    heading('Try this today'),
    text(
      'Send an inquiry through your own website, as a stranger, on a Saturday evening. Note when you get the first useful answer. That number, more than your advertising budget, decides how many clients you win.',
    ),
  ],
}
