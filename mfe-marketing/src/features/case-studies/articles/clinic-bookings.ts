import { heading, list, quote, text } from '../../../prose/block'
import image from '../../../study-pictures/clinic-bookings.svg?no-inline'
import type { CaseStudy } from '../case-study'

export const clinicBookings: CaseStudy = {
  id: 'clinic-bookings',
  title: 'An empty chair at ten past nine, and how three clinics filled it',
  category: 'Appointment Booking',
  excerpt:
    'Brightwell Dental lost a day a week to missed appointments and two people to the telephone. Reminders that listen, and a waiting list that fills itself, gave both back.',
  image,
  published: '2026-09-08',
  tags: ['Healthcare', 'Appointments', 'Process automation', 'Reminders'],
  featured: false,
  body: [
    text(
      'In a dental clinic the most expensive object is an empty chair. Brightwell Dental runs three clinics with eleven chairs, and on an average day nine appointments were simply missed. People forgot, people fell ill, people could not get through on the phone to cancel. The dentist waited; the next patient, in pain, was told that the first free slot was in three weeks.',
    ),
    text(
      'At the front desk, two people per clinic spent their days on the telephone. They were good at their work and hated most of it.',
    ),
    heading('Why reminders alone do not help'),
    text(
      'Brightwell had reminders: a text message the day before, sent from a number that could not receive answers. We read what patients tried to send back. Roughly one in six wanted to say something: later, please; I am ill; is parking possible? All of it went nowhere.',
    ),
    text('So the plan was not to remind louder. It was to let people answer.'),
    heading('What we built'),
    list(
      'Booking by web, WhatsApp or phone assistant, all writing to the calendars the clinics already used.',
      'A reminder three days before and one on the day, each of which understands an answer in plain words.',
      'A waiting list that offers a freed slot to the three people it suits best, in order, with twelve minutes each to say yes.',
      'Rules that only the clinic can change: which treatment needs which chair, who needs a longer slot, when to leave a gap for emergencies.',
      'One screen at the front desk that shows what the system did today and why.',
    ),
    text(
      'The hardest part was not language. It was time. A root treatment needs ninety minutes, a certain room and one of two dentists, and must not come before the X-ray. The old rules for this lived in the heads of six people, and no two heads held quite the same ones. We spent three afternoons with a pile of cards on a table until they did.',
    ),
    heading('A Tuesday in spring'),
    text(
      'At 07:52 a patient answers the reminder for his ten past nine: child has a fever, I cannot come. The system frees the slot, thanks him, wishes the child well and offers three other days. He takes one. That is forty seconds, and until last winter it would have been an engaged line and an empty chair.',
    ),
    text(
      'At 07:53 the waiting list is asked. The slot is thirty minutes in a room without X-ray, so of nineteen people who are waiting, seven would fit. The first has twelve minutes and lets them pass. The second, who has been chewing on one side for five days, answers after two. At 09:08 she sits in the waiting room. The dentist notices nothing of all this, which is what we had hoped for.',
    ),
    heading('Health data stays where it belongs'),
    text(
      'The system knows the kind of appointment and its length. It does not know the diagnosis, and it cannot ask for it. If a patient writes about symptoms, it answers with the emergency number of the clinic and tells the front desk that someone needs a person, now. Medical questions are never answered by a machine here, and this is written in the tests as well as in the contract.',
    ),
    text(
      'Messages are kept in the clinic’s own database in its own country, and are deleted when the practice’s rules say so. Our team works with invented patients.',
    ),
    heading('How a waiting list stays fair'),
    text(
      'Whoever decides the order of a waiting list has power over people in pain, so we did not want to decide it. The clinics did. Urgency comes first, and only a person may set it. Then comes the time someone has been waiting. Then distance, because a slot in forty minutes is no use to someone who lives an hour away.',
    ),
    text(
      'Who pays how, who complained last time and who is pleasant on the telephone play no part, and the system has no field in which any of that could be written. Every offer is kept with its reason, in a sentence that the front desk can read to the patient. In the first months it was read out nine times. Eight callers were content with it. The ninth was right, and a rule was changed.',
    ),
    heading('Six careful weeks'),
    text(
      'This was a complex project by our measure, at the upper end of the three to six weeks we quote for those. Two weeks went to the rules, two to the build, two to running in parallel: the desk booked as usual while the system proposed what it would have done. Differences were discussed at noon every day over sandwiches.',
    ),
    text(
      'The differences went both ways. The system once placed an anxious child at the end of a long day; any receptionist would have known better, and now there is a rule. But it also noticed that one dentist’s Thursdays were overbooked in a pattern that nobody had seen in two years.',
    ),
    quote(
      'I used to say the same four sentences sixty times a day. Now I look people in the eyes when they come in.',
      'Hannah Boyd, front desk, Brightwell Dental',
    ),
    heading('What changed'),
    list(
      '60% fewer no-shows in the first three months, and it has stayed there.',
      '40+ hours saved weekly across the three front desks.',
      'Most freed slots are filled again within the hour, usually by someone who had been waiting in pain.',
      'Four bookings in ten are made outside opening hours.',
      'The system itself has kept 99.9% uptime; when it is down, the desk works exactly as before, because the calendars are the clinic’s own.',
    ),
    text(
      'The investment paid for itself in the second month. Averaged over the first year the return came to a little more than the 300% average ROI we see across our projects. The clinic’s owner keeps a different measure: the number of times per day she hears the telephone ring.',
    ),
    heading('What it took'),
    text(
      'For the clinics: three afternoons with the cards, a quarter of an hour at noon for two weeks, and one person who was allowed to decide. For us: two engineers, and a day spent behind the front desk before anything was drawn. That day is not on any invoice, and it is the reason why the screen shows names in large type; it is read from two metres away, standing up, with a telephone in one hand.',
    ),
    text(
      'What it did not take was a new calendar. The clinics had been told by others that they would have to change their practice software first. We wrote to the one they had. If they part with us one day, their appointments stay where they are, and the reminders go back to what they were: one text message, from a number that does not listen.',
    ),
    text(
      'The two people per desk are still there. One of them now calls patients who have not been seen for two years, and asks how they are. About half of them come. It had been on the list of good intentions for as long as anyone can remember.',
    ),
    heading('What surprised us'),
    text(
      'Older patients use it more than younger ones. We had expected the opposite and had kept the phone lines staffed for them. It turns out that many people over seventy dislike the telephone too; they hear badly on it, and they do not like to be a bother. A message is no bother.',
    ),
    text(
      'And the waiting list made people kinder. When cancelling takes one word and helps someone else, people cancel early. Before, they just stayed away.',
    ),
    heading('What we would do differently'),
    text(
      'We would have asked the patients earlier. The first reminders were friendly and long, and people answered the first sentence without reading the second. Now a reminder has the date, the time, the street and one question. We would also have tested with the oldest telephone in the building: on it, our first messages arrived in three pieces, in the wrong order.',
    ),
    heading('What to measure before you start'),
    text(
      'Count three things for two weeks: appointments missed, minutes on the telephone, and days until the next free slot. If you have these, you can judge any offer, ours included. If you do not have them, start there; it costs nothing, and the numbers alone tend to change something.',
    ),
  ],
}
