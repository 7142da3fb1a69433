import { activateSmall, releaseContext, smallSiteIn } from './small-site'

const [folder = '', name = '', count = '0'] = process.argv.slice(2)
const context = releaseContext(smallSiteIn(folder))
process.stdout.write('ready\n')

/** One team: publishes and activates its remote repeatedly. `Infinity` continues until the process is killed. */
for (let turn = 1; turn <= Number(count); turn++) {
  await activateSmall(context, name, `1.${process.pid}.${turn}`)
}
