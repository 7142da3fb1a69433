import type { AssistantFacts } from './facts.ts'

interface Pattern {
  readonly asked: RegExp
  readonly reply: (facts: AssistantFacts) => string
}

/** The first matching pattern answers, so narrow patterns precede broad ones. */
const PATTERNS: readonly Pattern[] = [
  {
    asked:
      /\b(book|booking|consultation|appointment with|schedule|demo|meeting|a call|talk to (a|some)(one|body|person|human)?)\b/i,
    reply: (f) => `Happy to arrange that: ${f.consultation}. Pick a time here: ${f.schedulingUrl}`,
  },
  {
    asked: /\b(refund|guarantee|money.?back|not satisfied|cancel)\b/i,
    reply: (f) => `You are covered: ${f.guarantee}. On top of that you get ${f.maintenance}.`,
  },
  {
    asked: /\b(discount|offer code|special offer|deal|promotion|coupon)\b/i,
    reply: (f) =>
      `Right now there is ${f.offer}. A free consultation tells you what it would mean for you: ${f.schedulingUrl}`,
  },
  {
    asked:
      /\b(prices?|pricing|costs?|how much|you charge|charges|plans?|packages?|fees?|budget|expensive|cheap|rates?)\b/i,
    reply: (f) => `Our plans: ${f.plans}. Right now there is ${f.offer}.`,
  },
  {
    asked: /\b(how (long|fast|soon|quickly)|delivery|deliver|turnaround|deadline|timeline|days|weeks)\b/i,
    reply: (f) => `Standard delivery takes ${f.delivery}. Larger projects take ${f.development}.`,
  },
  {
    asked: /\b(hours|open|closed|weekend|sunday|available|availability)\b/i,
    reply: (f) => `We are here ${f.hours}. E-mails to ${f.email} are answered within ${f.emailReply}.`,
  },
  {
    asked: /\b(quantum|research|physics|collaborat\w*|university|phd)\b/i,
    reply: (f) =>
      `Our quantum research laboratory welcomes collaborations; send your application on the quantum collaboration page and expect an answer within ${f.researchReply}. The research desk is open ${f.researchHours}.`,
  },
  {
    asked: /\b(contact|reach|e-?mail|phone|whats ?app|call you|number|support|help ?desk|human|person)\b/i,
    reply: (f) =>
      `Write to ${f.email}, call ${f.phone}, or message us on WhatsApp at +${f.whatsapp}. E-mails are answered within ${f.emailReply}.`,
  },
  {
    asked: /\b(maintenance|maintain|updates?|after launch|warranty)\b/i,
    reply: (f) => `Every project comes with ${f.maintenance}. After that we agree on what you need.`,
  },
  {
    asked:
      /\b(clients?|customers?|portfolio|references?|case stud\w+|experience|projects?|reviews?|trust)\b/i,
    reply: (f) => `So far: ${f.clients}. You find examples under Case Studies.`,
  },
  {
    asked: /\b(results?|roi|benefits?|save|savings|why (you|should)|worth)\b/i,
    reply: (f) =>
      `What clients gain on average: ${f.results}. Shall we look at what it would be for you? ${f.schedulingUrl}`,
  },
  {
    asked: /\b(where|located|location|country|based|address)\b/i,
    reply: (f) =>
      `${f.company} is based in ${f.location} and works with businesses worldwide, since ${f.since}.`,
  },
  {
    asked:
      /\b(offer|services?|what (do|can) you|do you do|help me|solutions?|automat\w*|chat ?bots?|agents?|assistants?|leads?|appointments?|integrat\w*)\b/i,
    reply: (f) => `We offer ${f.services}. What takes most of your time today?`,
  },
  {
    asked:
      /\b(who (are|is)|about (you|the company)|your company|your name|are you (a )?(bot|human|real|ai))\b/i,
    reply: (f) => `I am the assistant of ${f.company}. ${f.summary}`,
  },
  {
    asked: /\b(thanks?|thank you|great|perfect|awesome)\b/i,
    reply: () => 'You are welcome! Is there anything else you would like to know?',
  },
  {
    asked: /\b(bye|goodbye|see you|good night)\b/i,
    reply: (f) =>
      `Goodbye, and thank you for visiting ${f.company}! You can book a free consultation any time: ${f.schedulingUrl}`,
  },
  {
    asked: /\b(hi|hello|hey|good (morning|afternoon|evening)|namaste)\b/i,
    reply: (f) => `Hello! I am the assistant of ${f.company}. What would you like to automate?`,
  },
]

/** An answer from the company's own facts: the same for equal questions. */
export function cannedReply(question: string, facts: AssistantFacts): string {
  const pattern = PATTERNS.find(({ asked }) => asked.test(question))
  if (pattern) return pattern.reply(facts)
  return `${facts.unsure} A colleague can tell you: book ${facts.consultation} at ${facts.schedulingUrl}, or message us on WhatsApp at +${facts.whatsapp}.`
}
