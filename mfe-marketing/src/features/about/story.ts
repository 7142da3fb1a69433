import { text } from '../../prose/block'

export const story = [
  text(
    'I spent nine years making software for other people’s companies, and most of it was forms. At some point I noticed what happened after somebody pressed Send: a person opened the mail, copied the fields into a second system, checked a third, and wrote a polite answer. We had digitised the paper and left the work.',
  ),
  text(
    'In 2024 I started Ketwise from a rented room with two desks. The first client was a travel agent who answered the same visa questions until midnight. We built her an assistant that knew the rules and knew its limits. Two weeks later she told me she had had dinner with her family four evenings in a row. I still think that is the best report we ever received.',
  ),
  text(
    'The name comes from physics. A ket, written |ψ⟩, is how quantum mechanics notes a state that still holds several possibilities. A company’s week is like that: it could be spent on copying and chasing, or on the thing the company is for. Our work is to make the better state the one you observe. Out of the same curiosity we run a small research laboratory with universities and independent minds.',
  ),
  text(
    'Today we have delivered 50+ projects for 30+ clients, and we are still small enough that the person who sells you a project is the person who builds it. I would like to keep it that way.',
  ),
]

export const mission =
  'To give people back the hours that routine takes from them, with automation they can understand, correct and switch off.'

export const vision =
  'A working day in which machines do what is repeatable, people do what is theirs, and nobody has to guess which is which.'
