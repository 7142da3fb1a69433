import { company } from '@site/shared/business'
import { heading, list, text } from '../../prose/block'

export const cookies = [
  text(
    `Most cookie policies explain how to switch things off. This one is short because there is little to switch off: ${company.name} sets no cookies for advertising, statistics or recognition, and loads no scripts from other companies. That is why no banner asked you anything.`,
  ),
  heading('What your browser keeps for us'),
  text(
    'A few features need your browser to remember something. They use its local storage and session storage, which work like cookies but are not sent along with every request.',
  ),
  list(
    'Login (local storage): if you log in, the tokens of your session, so that you stay logged in. Removed when you sign out. Without “Remember me” they are in session storage, and gone when you close the browser; local storage then holds a note that some tab is logged in, or no longer is, with the time, and each tab has the time that it last read there. On the way to a social provider and back, session storage holds that choice and a one-time proof.',
    'Login popup (session storage): a note that you have already seen it, so that it shows at most once. Gone when you close the tab.',
    'Password reset (session storage): the address you are resetting, handed from one page to the next and removed as soon as it has been read, what a link from one of our mails brought, until it has been used, and your account’s id while you choose a new password. The time until which another mail has to wait is in local storage.',
    'Chat (session storage): the conversation you see and a random number for it, so that both survive a reload. Gone when you sign out or close the tab; the messages are also stored as our privacy policy describes.',
    'Starting safely (local storage): while a part of a page starts, its name and the time. Removed as soon as it has started, usually within a second. If it froze your browser instead, the note stays for a day, so that it does not do so again.',
    'Reading offline (cache of your browser): if you stay for a while, a copy of our pages as everybody sees them, so that you can read them without a connection. Nothing about you is in it.',
    'Scripts of this page (a cookie named site-scripts, for one hour): set only if your browser keeps our own scripts from running, so that the next page comes without the rule it took amiss. It says nothing but that.',
    'Forms (session storage): if you are logged in, what you have typed and not sent yet, so that nothing is lost by a reload. Kept in this tab alone, and gone when you sign out or close it. Your account’s id stands beside it, so that nobody who logs in after you finds what you typed.',
  ),
  text(
    'All of these are strictly necessary for something you asked for, or to show you the page at all. None of them follows you to other sites.',
  ),
  heading('Other sites'),
  text(
    'The scheduling page, WhatsApp and our social profiles open in a tab of their own, and only if you choose to go there. They may set cookies under their own policies. The same holds for a social provider, if you decide to sign in with one.',
  ),
  heading('How to clear it'),
  text(
    'Sign out, or clear the data of this site in the settings of your browser. The site keeps working; you will merely have to log in again, and the login popup may greet you once more.',
  ),
  heading('If this ever changes'),
  text(
    'Should we one day want to measure more than this, we will ask you first, and “no” will be as easy to press as “yes”.',
  ),
]
