import {
  BufferAttribute,
  type BufferGeometry,
  Color,
  IcosahedronGeometry,
  SphereGeometry,
  TorusGeometry,
  Vector3,
} from 'three'
import type { Shape } from './glb'

export const ring = (radius: number, tube: number): Shape => shapeOf(new TorusGeometry(radius, tube, 5, 84))

/** Part of a ring; `arc` in radians. */
export const arc = (radius: number, tube: number, angle: number): Shape =>
  shapeOf(new TorusGeometry(radius, tube, 7, 32, angle))

export const ball = (radius: number): Shape => shapeOf(new SphereGeometry(radius, 18, 11))

/** The crystal in the middle: a sphere with dented faces, coloured from `low` at the bottom to `high` at the top. */
export function crystal(radius: number, low: string, high: string): Shape {
  const geometry = new IcosahedronGeometry(radius, 1)
  const position = geometry.getAttribute('position')
  const vertex = new Vector3()
  for (let index = 0; index < position.count; index += 1) {
    vertex.fromBufferAttribute(position, index)
    const { x, y, z } = vertex.clone().normalize()
    // Waves that depend only on the position, so that shared corners move together and the surface stays closed.
    const push = 1 + 0.12 * Math.sin(5 * x + 2 * y) * Math.cos(4 * z - 3 * y)
    vertex.multiplyScalar(push)
    position.setXYZ(index, vertex.x, vertex.y, vertex.z)
  }
  geometry.computeVertexNormals()
  const bottom = new Color(low)
  const top = new Color(high)
  const colors = Array.from({ length: position.count }, (_, index) => {
    const height = (position.getY(index) / radius + 1) / 2
    const lean = (position.getX(index) / radius) * 0.35
    return bottom
      .clone()
      .lerp(top, Math.min(1, Math.max(0, height + lean)))
      .toArray()
  }).flat()
  return shapeOf(geometry, colors)
}

function shapeOf(geometry: BufferGeometry, colors?: readonly number[]): Shape {
  const position = geometry.getAttribute('position')
  const index =
    geometry.index ??
    new BufferAttribute(
      Uint16Array.from({ length: position.count }, (_, at) => at),
      1,
    )
  return {
    positions: Array.from(position.array),
    normals: Array.from(geometry.getAttribute('normal').array),
    indices: Array.from(index.array),
    ...(colors && { colors }),
  }
}
