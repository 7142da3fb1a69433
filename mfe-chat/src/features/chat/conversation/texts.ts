import { company } from '@site/shared/business'

/** Fixed messages of the assistant. */
export const GREETING = `Hi! 👋 I am the ${company.name} assistant. Ask me about our services, prices or timelines, or book a free consultation. How can I help?`
export const EMAIL_REQUEST =
  'Please type your email address and send it. A person of our team will write to you.'
export const EMAIL_INVALID =
  'Please enter a valid email address so I can provide you with personalized assistance! 📧'
export const EMAIL_THANKS = 'Thank you! We will write to you soon. Ask me anything else meanwhile.'
export const BOOKING_CLICKED = 'User clicked: Book consultation'
export const BOOKING_OPENED = 'User was redirected to booking page'
export const SETUP_ERROR = 'Failed to initialize Gemini AI. Please check your API key.'
