import { company, durations, promises } from '@site/shared/business'
import { heading, list, text } from '../../prose/block'

export const terms = [
  text(
    `These terms apply when you use this website or order a service from ${company.legalName} (“${company.name}”, “we”). A signed project agreement may add to them; where the two differ, the agreement counts.`,
  ),
  heading('1. What we provide'),
  text(
    'We design, build and run chatbots, virtual assistants, process automation, lead generation, custom AI agents and appointment booking. What exactly we build for you, and which numbers it must reach, is written down and agreed before work begins.',
  ),
  heading('2. Your account'),
  text(
    'Some parts of the site need an account. Give true details, keep your password to yourself, and tell us if you think somebody else knows it. You may close your account at any time by writing to us.',
  ),
  heading('3. Fees'),
  list(
    `All fees are in ${promises.currency} and exclude taxes that your country may add.`,
    'The Starter plan is $100 per month and the Professional plan $250 per month. Enterprise is priced by agreement.',
    'Plans are billed monthly in advance and can be cancelled to the end of any month.',
    `Where we advertise ${promises.offer}, it is a limited-time offer for new clients and applies once.`,
    `The ${promises.consultationMinutes}-minute consultation is free.`,
  ),
  heading('4. Delivery'),
  text(
    `Standard solutions are delivered in ${durations.deliveryStandard}, or in ${durations.deliveryExpress} where express delivery was agreed. Custom development takes ${durations.developmentSimple} when simple and ${durations.developmentComplex} when complex. These times start when we have the access and the material we asked for.`,
  ),
  heading('5. Guarantees'),
  list(
    `Money back: within ${promises.moneyBackDays} days of going live you may return a solution that does not do what was agreed, and we refund what you paid us for it.`,
    `Maintenance: every project includes ${promises.maintenance} after going live, covering repairs, updates and small changes.`,
    'Performance: we measure what we agreed on and repair at our cost what falls short.',
  ),
  heading('6. What is whose'),
  text(
    'Your data, your content and your brand remain yours. Once it is paid for, so does what we built for you alone: code, prompts and configuration. Tools of ours that we also use elsewhere remain ours; you may use them for as long as you use the solution.',
  ),
  heading('7. Fair use'),
  text(
    'Please do not use the site or our solutions to break the law, to deceive people about whether they talk to a machine, to send unwanted mail, or to disturb the service for others. We may pause a service that does harm, and will tell you why.',
  ),
  heading('8. What AI can and cannot promise'),
  text(
    'Answers of an AI system can be wrong. We test, measure and limit what a system may answer, but decisions about health, law or money belong to a person. The assistant on this site gives general information, not advice.',
  ),
  heading('9. Liability'),
  text(
    'We are liable without limit for intent and gross negligence and wherever the law says so. Otherwise our liability is limited to what you paid us in the twelve months before the damage, and does not cover lost profit.',
  ),
  heading('10. Changes to these terms'),
  text(
    `If we change these terms in a material way, we give ${promises.termsNoticeDays} days notice by e-mail or on this page before the change takes effect. If you do not agree, you may cancel before that day.`,
  ),
  heading('11. Law and place'),
  text(
    'These terms follow the law of India. Before anybody goes to court, we try to settle the matter in a conversation; we mean that. If you are a consumer, the protection of your own country stays with you.',
  ),
]
