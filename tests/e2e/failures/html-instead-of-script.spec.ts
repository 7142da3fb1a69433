import { pageInstead, served } from '@site/testing/faults/faulty-answers'
import { testFault } from '../fixtures/fault-suite'

testFault({
  name: 'HTML where its scripts should be',
  decisive: 'chat',
  inflict: served(pageInstead, '{*.js,assets/*.js}'),
  ends: ['text', 'told'],
  report: /failed at load: /,
  noise: [/MIME type|integrity|digest/],
})
