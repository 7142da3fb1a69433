import { battery } from '../fixtures/battery'
import { pageInstead, served } from '../fixtures/faults'

battery({
  name: 'HTML where its scripts should be',
  decisive: 'chat',
  inflict: served(pageInstead, '{*.js,assets/*.js}'),
  ends: ['text', 'told'],
  report: /failed at load: /,
  noise: [/MIME type|integrity|digest/],
})
