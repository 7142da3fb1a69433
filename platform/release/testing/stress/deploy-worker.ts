import { selectParts } from '../../cli/select-parts'
import { deploy } from '../../deploy'
import { addSmallRelease, releaseContext, smallSiteIn } from './small-site'

const [folder = '', name = '', count = '0'] = process.argv.slice(2)
const context = releaseContext(smallSiteIn(folder))
process.stdout.write('ready\n')

/** One team: publishes and activates its remote again and again. `Infinity` goes on until it is killed. */
for (let turn = 1; turn <= Number(count); turn++) {
  const version = `1.${process.pid}.${turn}`
  await addSmallRelease(context, name, version)
  await deploy(context, {
    kind: 'activate',
    why: `${name} ${version}`,
    select: (live) => selectParts(live, [{ name, version }]),
  })
}
