/** Vertices of one shape: positions and normals as triples, and optional linear colours as triples. */
export interface Shape {
  readonly positions: readonly number[]
  readonly normals: readonly number[]
  readonly indices: readonly number[]
  readonly colors?: readonly number[]
}

type Json = Record<string, unknown>

const FLOAT = 5126
const UNSIGNED_SHORT = 5123
const UNSIGNED_BYTE = 5121

/** Collects binary data and its accessors, as glTF 2.0 requires. */
export class GlbBuilder {
  readonly #chunks: Buffer[] = []
  readonly #views: Json[] = []
  readonly #accessors: Json[] = []
  readonly #meshes: Json[] = []
  #length = 0

  /** Adds a shape and returns the index of its mesh. */
  mesh(shape: Shape, material: number): number {
    const attributes: Json = {
      POSITION: this.floats(shape.positions, 'VEC3', true),
      NORMAL: this.floats(shape.normals, 'VEC3'),
    }
    if (shape.colors) attributes['COLOR_0'] = this.#colors(shape.colors)
    const indices = this.#add(Buffer.from(Uint16Array.from(shape.indices).buffer), {
      componentType: UNSIGNED_SHORT,
      type: 'SCALAR',
      count: shape.indices.length,
    })
    return this.#meshes.push({ primitives: [{ attributes, indices, material }] }) - 1
  }

  /** Adds numbers and returns the index of their accessor. */
  floats(values: readonly number[], type: 'SCALAR' | 'VEC3' | 'VEC4', bounds = false): number {
    const width = { SCALAR: 1, VEC3: 3, VEC4: 4 }[type]
    const columns = Array.from({ length: width }, (_, column) =>
      values.filter((_, index) => index % width === column).map(Math.fround),
    )
    return this.#add(Buffer.from(Float32Array.from(values).buffer), {
      componentType: FLOAT,
      type,
      count: values.length / width,
      ...(bounds && {
        min: columns.map((column) => column.reduce((least, value) => Math.min(least, value), Infinity)),
        max: columns.map((column) => column.reduce((most, value) => Math.max(most, value), -Infinity)),
      }),
    })
  }

  /** The finished file; `document` holds scenes, nodes, materials and animations. */
  finish(document: Json): Buffer {
    const json = pad(
      Buffer.from(
        JSON.stringify({
          asset: { version: '2.0' },
          ...document,
          meshes: this.#meshes,
          accessors: this.#accessors,
          bufferViews: this.#views,
          buffers: [{ byteLength: this.#length }],
        }),
      ),
      0x20,
    )
    const binary = Buffer.concat(this.#chunks)
    const header = Buffer.alloc(12)
    header.write('glTF', 0)
    header.writeUInt32LE(2, 4)
    header.writeUInt32LE(12 + 8 + json.length + 8 + binary.length, 8)
    return Buffer.concat([header, chunkHeader(json, 'JSON'), json, chunkHeader(binary, 'BIN\0'), binary])
  }

  // Four bytes per vertex: glTF requires vertex attributes to be aligned to four.
  #colors(values: readonly number[]): number {
    const bytes: number[] = []
    for (let index = 0; index < values.length; index += 3) {
      for (const value of values.slice(index, index + 3)) bytes.push(Math.round(value * 255))
      bytes.push(255)
    }
    return this.#add(Buffer.from(bytes), {
      componentType: UNSIGNED_BYTE,
      normalized: true,
      type: 'VEC4',
      count: values.length / 3,
    })
  }

  #add(data: Buffer, accessor: Json): number {
    const padded = pad(data, 0)
    this.#views.push({ buffer: 0, byteOffset: this.#length, byteLength: data.length })
    this.#chunks.push(padded)
    this.#length += padded.length
    return this.#accessors.push({ bufferView: this.#views.length - 1, ...accessor }) - 1
  }
}

function pad(data: Buffer, filler: number): Buffer {
  return Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4, filler)])
}

function chunkHeader(chunk: Buffer, type: string): Buffer {
  const header = Buffer.alloc(8)
  header.writeUInt32LE(chunk.length, 0)
  header.write(type, 4, 'ascii')
  return header
}
