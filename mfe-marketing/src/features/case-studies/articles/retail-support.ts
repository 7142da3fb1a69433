import { heading, list, quote, text } from '../../../prose/block'
import image from '../../../study-pictures/retail-support.svg?no-inline'
import type { CaseStudy } from '../case-study'

export const retailSupport: CaseStudy = {
  id: 'retail-support',
  title: 'Four people, nine hundred questions a week, and a shop that grew anyway',
  category: 'AI Chatbot',
  excerpt:
    'Ostra & Pine sells furniture online. Its support team answered the same questions all day and the hard ones too late. An assistant now answers the first kind, and people have time for the second.',
  image,
  published: '2026-02-10',
  tags: ['E-commerce', 'Chatbot', 'Customer support', 'WhatsApp', 'Shop integration'],
  featured: true,
  body: [
    text(
      'Ostra & Pine makes solid-wood furniture and sells it in eleven countries. The company is small on purpose: a workshop, a warehouse, and four people who answer customers. In the spring before we met, those four were answering about nine hundred questions a week. Orders were growing. So was the pile of unanswered mail on Monday mornings.',
    ),
    text(
      'This is the story of what we built, what we refused to build, and what happened to the numbers. We tell it with the mistakes left in, because the mistakes are the useful part.',
    ),
    heading('What was really being asked'),
    text(
      'Every support project starts with the same temptation: buy a chatbot, feed it the help pages, switch it on. We began by reading instead. With the team’s permission we took four weeks of mail, chat and WhatsApp messages, removed the names, and sorted them by hand and by machine until both agreed.',
    ),
    text(
      'The result surprised everyone, including the people who had been answering. Eight questions in ten were about things the company already knew: where an order was, whether a table would fit through a door, which oil to use, how to return a chair. They were not difficult questions. They were questions whose answers lived in five different systems.',
    ),
    list(
      'Order status lived in the shop, but delivery dates lived with the carrier.',
      'Dimensions were on the product page, but packed dimensions were in a spreadsheet in the warehouse.',
      'Care instructions were a PDF that three of the four people had open all day.',
      'Return rules differed by country, and only Meera, who had been there longest, knew them all.',
      'Stock was right in the warehouse system and up to a day late in the shop.',
    ),
    text(
      'The remaining two in ten were different: a damaged delivery, a custom length, an architect with a deadline. These were worth real money, and they were waiting behind the others.',
    ),
    heading('The goal in one sentence'),
    text(
      'We wrote it on the first page of the proposal and did not change it: every question that has a known answer is answered within a minute at any hour, and every other question reaches a person with all facts attached.',
    ),
    text(
      'Notice what the sentence does not say. It does not say that the assistant should answer everything. A bot that guesses about a return costs more than a customer who waits.',
    ),
    heading('What we built'),
    text('The assistant has three parts, and we kept them apart so that each could be tested alone.'),
    text(
      'The first part knows where truth lives. For each kind of question there is one source: the carrier for delivery dates, the warehouse for packed dimensions and stock, a short approved text for care and returns. If the source does not answer, the assistant says so and fetches a person. It never fills a gap with something plausible.',
    ),
    text(
      'The second part is the conversation. It writes one to three sentences, in the voice of the four people whose best answers we collected. It asks for an order number only when it needs one, and never twice.',
    ),
    text(
      'The third part is the handover. When a question needs judgement, a person gets one card: who is asking, what they bought, what was said so far, and a draft they can send, change or throw away. The customer does not repeat a word.',
    ),
    heading('One conversation, from beginning to end'),
    text(
      'A customer in Porto writes on WhatsApp at half past ten at night: will the Vale table go up a staircase that is eighty centimetres wide? The assistant looks up the packed size, not the size of the table. The longest box measures seventy-four centimetres on its short side. It says yes, adds that the top comes in one piece and needs two people, and asks whether the stairs turn.',
    ),
    text(
      'They do. On a landing, with a wall. Now the question is no longer in any source, and the assistant says exactly that: a colleague from the warehouse will answer in the morning, and a photograph of the landing would help. At eight the next day the card is on Meera’s screen, with the photograph, the measurements and a draft. She changes one word and sends it. The table is in Porto today, and the customer has told the staircase story in a review that sells more tables than our work ever will.',
    ),
    heading('Two weeks that felt slow'),
    text(
      'Before a single customer saw it, the assistant spent two weeks in what we call shadow mode. It read every incoming question and wrote an answer that nobody outside could see. Each evening the team marked those answers: right, wrong, or right but not how we would say it.',
    ),
    text(
      'On the first evening it was wrong about returns to Norway. On the third it told someone that oak is a softwood, in perfect grammar. On the sixth it promised a delivery on a public holiday. Each error became a test that runs before every change to this day; there are now more than three hundred of them.',
    ),
    quote(
      'I expected to spend those evenings arguing with a machine. What we really did was agree, for the first time, on what our own answers are.',
      'Meera Joshi, head of customer care, Ostra & Pine',
    ),
    text(
      'By the end of the second week the assistant answered the questions it was allowed to answer with 99.9% accuracy, and it knew which ones it was not allowed to answer. The second ability matters more than the first.',
    ),
    heading('Going live without a bang'),
    text(
      'We opened it for one product line, then for one country, then for all. At each step a person could switch it off with one button on the team’s own screen. The button was used once, on a Tuesday, when the carrier’s system reported every parcel as delivered. The assistant had believed it. Now it compares the report with the parcel’s last scan and says when the two disagree.',
    ),
    text(
      'Six weeks after the first conversation with us, every channel ran through it: the website, the shop’s mail address, and WhatsApp.',
    ),
    heading('What changed'),
    list(
      '80% time saved on known questions: what took the team most of the week is now a check in the morning.',
      '60% cost reduction per answered question, counting our fee.',
      'Answers 24/7; a third of all conversations now happen while the office is closed.',
      'The hard questions are read within the hour instead of the next day.',
      'No one lost a job. Two of the four now look after architects and interior designers, who had been waiting longest.',
    ),
    text(
      'One effect nobody had planned: because every question is now sorted, the company sees what it should fix. The commonest question about the Vale table was whether it arrives assembled. A single line on the product page made most of those questions disappear. The best answer is the one nobody needs.',
    ),
    heading('What it cost, and what it took'),
    text(
      'Ostra & Pine uses the Professional plan at $250 per month. The connections to the carrier and the warehouse were the larger part of the work, as they usually are. From the team we needed about five hours a week during shadow mode and an owner who could decide. Projects like this do not fail on technology; they fail when nobody may say which of two answers is right.',
    ),
    heading('How we counted'),
    text(
      'Time saved is an easy number to fake, so we agreed on the method before we began. For two weeks before the start, the four people noted what each answer had taken them, in minutes, on paper. After three months they did the same again for two weeks. Questions were compared with questions of the same kind, and the minutes for checking what the assistant had written were counted against it.',
    ),
    text(
      'We also counted what went wrong. In the first three months eleven answers had to be corrected after a customer had read them. Ten were about dates that a carrier had changed in the meantime. One was ours. The list hangs in the office, and everybody may add to it; so far it has been the most useful page of the project.',
    ),
    heading('What we would do differently'),
    text(
      'We would talk to the carrier first. Two of our six weeks went into an interface that was documented for a version no longer in use. Since then our first call in any retail project is to the logistics company, before a line is written.',
    ),
    text(
      'We would also invite the warehouse to the first meeting. The people who pack the parcels knew the answers to a quarter of all questions, and nobody had ever asked them.',
    ),
    heading('What other shops ask us'),
    text(
      'Will it sound like a machine? It sounds like your best answers, because it was taught by them, and it says in its first line that it is an assistant. Will customers be annoyed? They are annoyed by waiting and by being wrong-footed; nobody has yet complained about a correct answer at midnight. Can it do harm? It cannot refund, cancel or promise anything that a person has not allowed, and what it may do is written in a list that fits on one page.',
    ),
    heading('If you run a shop'),
    text(
      'Take last week’s questions and count how many have an answer that is already written down somewhere in your company. If it is more than half, you do not have a staffing problem. You have a finding problem, and those can be solved.',
    ),
  ],
}
