import { startLazySite } from './start-lazy-site'

startLazySite()
