import { company } from '@site/shared/business'
import { heading, list, text } from '../../prose/block'

export const privacy = [
  text(
    `This policy says what ${company.legalName} (“${company.name}”, “we”) learns about you when you use this website, why, where it is kept, and what you can ask of us. It covers the website and the forms and assistant on it. Client projects have their own agreement.`,
  ),
  heading('The short version'),
  list(
    'You can read every marketing page without telling us anything.',
    'There are no advertising networks, no third-party trackers and no fingerprinting on this site.',
    'We store what you type into a form or into the chat, and your account if you make one.',
    'We do not sell data, and we do not use it to train models.',
  ),
  heading('What we store'),
  list(
    'Account: your name, your e-mail address and a password, which the authentication service keeps only in hashed form. If you sign in with a social provider, we receive your name and e-mail address from it and never see its password.',
    'Contact form and research applications: name, e-mail address, phone number, company or institution, the service or research area you chose, your level of experience if you name it, your message, the time, and your account’s id.',
    'Agent requests: category, type, name of the solution, niche, your name, e-mail address, WhatsApp number and description.',
    'Chat: each message, whether you or the assistant wrote it, its time, a random conversation number, a random session number, the name your browser gives itself, and your account’s id if you are logged in. We do not store your IP address with it.',
  ),
  text(
    'If a part of a page fails, or your browser blocks something that our rules forbid, it sends us a line that names the part, its version and the error. It has neither your address nor anything you typed or who you are, and it is kept with the logs of our server only. At times we measure in a small share of visits how fast pages appear, and count what fails: the number, the page, the parts and versions concerned, and the hour. That is kept in our database, with nothing in it that says who you are or which visit it was.',
  ),
  text(
    'So that nobody can crowd out everybody else, our servers count requests by IP address, in memory and without writing them down. The answers that the assistant gives in a day are counted in our database, under a code made of the day and your network with a secret key: no address can be read from it, and it is deleted with the first answer of a later day. Chat messages and measurements are counted there in the same way, under a code made with a random number that each day replaces, and the count is deleted with the first of them an hour later. Supabase, like any hosting service, keeps logs of requests and sign-ins with IP address and browser for a while, to run and protect the service.',
  ),
  heading('Why we may do this'),
  text(
    'We use accounts and forms to answer you and to prepare or keep a contract; we use chat messages to answer your questions and to improve the answers. We rely on your request, on our contract with you, and on our interest in running a working website, in that order. You may use e-mail instead of any form.',
  ),
  heading('Where it is kept, and who helps us'),
  list(
    'Supabase hosts our database and does the authentication. All data named above lies there.',
    'When you write to the assistant, your message is passed through our own server to a generative AI service that writes the reply. Please do not put passwords, health details or card numbers into a chat.',
    'Appointments are made on an external scheduling page, and support is also offered through WhatsApp. Both open only when you choose them, and their own policies apply there.',
  ),
  heading('Who can read it'),
  text(
    'Forms are read by the people at our company who answer them. Conversations with the assistant can be viewed in the chat analytics of this site by users who are logged in. So write in the chat as you would in a public place, and use e-mail for anything confidential.',
  ),
  heading('How long we keep it'),
  text(
    'Chat messages, requests and applications are kept until you ask us to delete them or until we no longer need them to answer you or to meet a legal duty. An account is kept until you ask us to close it; your inquiries, applications and requests are deleted with it, and your chat messages no longer say whose they were.',
  ),
  heading('Your rights'),
  text(
    'Wherever you live, you may ask us for a copy of your data, have it corrected or deleted, object to its use, or take it elsewhere. Write from the address that the data belongs to; we answer within 24 hours and finish within 30 days. If you think we are wrong, you may complain to the data protection authority of your country.',
  ),
  heading('Protection'),
  text(
    'Connections are encrypted. The database itself enforces, row by row, who may write and read what. Access keys for services stay on our servers and are never part of the page.',
  ),
  heading('Children'),
  text(
    'This site is meant for businesses and researchers, not for people under 16. We do not knowingly keep their data.',
  ),
]
