/**
 * Writes the scene of the home page: `npx tsx mfe-marketing/scene/make-scene.ts`.
 *
 * A crystal in a Bloch sphere (the physicist's picture of one quantum bit), the arrow of its state, and agents on circular orbits. All
 * motion is animations in the file, so the viewer needs no code for it.
 */
import { writeFileSync } from 'node:fs'
import { Euler, Quaternion, Vector3 } from 'three'
import { GlbBuilder } from './glb'
import { arc, ball, crystal, ring } from './shapes'

const OUTPUT = new URL('../src/features/home/quantum-core.glb', import.meta.url)
const MATERIALS = { crystal: 0, cage: 1, orbit: 2, agent: 3, state: 4 }

const builder = new GlbBuilder()
const nodes: Record<string, unknown>[] = []
const channels: Record<string, unknown>[] = []
const samplers: Record<string, unknown>[] = []

function node(fields: Record<string, unknown>): number {
  return nodes.push(fields) - 1
}

/** A full turn of a node around `axis`, on top of its rest position, in `seconds`. */
function turn(target: number, axis: Vector3, seconds: number, rest = new Quaternion()): void {
  const steps = [0, 1, 2, 3, 4]
  const input = builder.floats(
    steps.map((step) => (step / 4) * seconds),
    'SCALAR',
    true,
  )
  const rotations = steps.flatMap((step) =>
    rest
      .clone()
      .multiply(new Quaternion().setFromAxisAngle(axis, (step / 4) * 2 * Math.PI))
      .toArray(),
  )
  samplers.push({ input, output: builder.floats(rotations, 'VEC4'), interpolation: 'LINEAR' })
  channels.push({ sampler: samplers.length - 1, target: { node: target, path: 'rotation' } })
}

const flat = (x: number, y: number, z: number) => new Quaternion().setFromEuler(new Euler(x, y, z))
const Z = new Vector3(0, 0, 1)
const Y = new Vector3(0, 1, 0)

const crystalMesh = builder.mesh(crystal(0.8, '#2a12d6', '#4fb4ff'), MATERIALS.crystal)
const cageMesh = builder.mesh(ring(1.3, 0.008), MATERIALS.cage)
const agentMesh = builder.mesh(ball(0.1), MATERIALS.agent)
const stateBallMesh = builder.mesh(ball(0.13), MATERIALS.state)
const arrowMesh = builder.mesh(arc(1.3, 0.03, 1.15), MATERIALS.state)

const crystalNode = node({ mesh: crystalMesh, name: 'crystal' })
turn(crystalNode, Y, 24)

const meridians = [0, 1, 2, 3].map((step) =>
  node({ mesh: cageMesh, rotation: flat(0, (step * Math.PI) / 4, 0).toArray() }),
)
const parallels = [-42, 0, 42].map((degrees) => {
  const angle = (degrees / 180) * Math.PI
  const width = Math.cos(angle)
  return node({
    mesh: cageMesh,
    rotation: flat(Math.PI / 2, 0, 0).toArray(),
    translation: [0, 1.3 * Math.sin(angle), 0],
    scale: [width, width, 1],
  })
})
const cage = node({ name: 'cage', children: [...meridians, ...parallels] })
turn(cage, Y, 60)

// The state moves on the sphere: a bright line with a point at the end.
const stateEnd = 1.15
const stateNode = node({
  name: 'state',
  children: [
    node({ mesh: arrowMesh }),
    node({ mesh: stateBallMesh, translation: [1.3 * Math.cos(stateEnd), 1.3 * Math.sin(stateEnd), 0] }),
  ],
  rotation: flat(0, -0.5, 0.1).toArray(),
})
turn(stateNode, Y, 18, flat(0, -0.5, 0.1))

const orbitMesh = builder.mesh(ring(2, 0.016), MATERIALS.orbit)
// From the front each orbit is an ellipse, tilted by `lean` radians.
const tilted = (lean: number) => new Quaternion().setFromAxisAngle(Z, lean).multiply(flat(1.22, 0, 0))
const orbits = [
  { tilt: tilted(0), radius: 1.7, agents: [0.4, 2.5, 4.6], seconds: 20 },
  { tilt: tilted(1.05), radius: 1.92, agents: [1.1, 3.4], seconds: 28 },
  { tilt: tilted(2.1), radius: 2.14, agents: [0, 2.2, 4.1, 5.2], seconds: 38 },
].map(({ tilt, radius, agents, seconds }, index) => {
  const orbit = node({
    name: `orbit-${index}`,
    rotation: tilt.toArray(),
    children: [
      node({ mesh: orbitMesh, scale: [radius / 2, radius / 2, 1] }),
      ...agents.map((angle, at) => {
        const size = 0.8 + ((at * 7 + index * 3) % 5) * 0.16
        return node({
          mesh: agentMesh,
          translation: [radius * Math.cos(angle), radius * Math.sin(angle), 0],
          scale: [size, size, size],
        })
      }),
    ],
  })
  turn(orbit, Z, seconds, tilt)
  return orbit
})

const root = node({
  name: 'quantum-core',
  rotation: flat(0.12, 0, -0.22).toArray(),
  children: [crystalNode, cage, stateNode, ...orbits],
})

const surface = (baseColorFactor: number[], metallicFactor: number, roughnessFactor: number, more = {}) => ({
  pbrMetallicRoughness: { baseColorFactor, metallicFactor, roughnessFactor },
  ...more,
})

const file = builder.finish({
  scene: 0,
  scenes: [{ nodes: [root] }],
  nodes,
  animations: [{ name: 'turning', channels, samplers }],
  materials: [
    surface([1, 1, 1, 1], 0.35, 0.3),
    surface([0.16, 0.12, 0.85, 1], 0.1, 0.6),
    surface([0.16, 0.1, 0.9, 1], 0.4, 0.35),
    surface([0.14, 0.09, 0.9, 1], 0.35, 0.25),
    surface([1, 0.16, 0.05, 1], 0.1, 0.35),
  ],
})
writeFileSync(OUTPUT, file)
console.info(`${OUTPUT.pathname.split('/').at(-1)}: ${file.length} bytes`)
