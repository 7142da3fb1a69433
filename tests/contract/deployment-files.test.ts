import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readVariables } from '@site/host/environment/read-variables'
import { isReadBy } from '@site/host/environment/variables'
import { systemdIsInstalled } from '@site/testing/systemd'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readHostImage } from './read-dockerfile'
import { root } from './source-imports'
import { verifyUnit } from './verify-unit'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const example = read('.env.example')
const compose = read('compose.yaml')
const unit = read('deploy/site-host.service')
const image = readHostImage()

/** Variables below `environment:` in a part of the compose file, by the key that the part begins with. */
function composeVariables(key: string): string[] {
  const [, indent = '', part = ''] = new RegExp(`^( *)${key}:.*\\n((?:\\1 +.*\\n)+)`, 'm').exec(compose) ?? []
  const [, list = ''] =
    new RegExp(`^${indent}  environment:\\n((?:${indent}    .*\\n)+)`, 'm').exec(part) ?? []
  return [...list.matchAll(/^ +([A-Z_]+):/gm)].map(([, name = '']) => name)
}

describe('what is set, somebody reads', () => {
  const ofHost = [
    ...Object.keys(image.env),
    ...composeVariables('x-host'),
    ...[...unit.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name = '']) => name),
  ]

  test('by the host', () => {
    expect(ofHost.length).toBeGreaterThan(10)
    expect(ofHost.filter((name) => !isReadBy('host', name))).toEqual([])
  })

  test('by the backend', () => {
    const names = composeVariables('backend')
    expect(names).toContain('DATABASE_URL')
    expect(names.filter((name) => !isReadBy('backend', name))).toEqual([])
  })

  test('and .env.example names it', () => {
    expect(ofHost.filter((name) => !example.includes(name))).toEqual([])
  })
})

test('what is copied into the image is what a build writes, and its command runs a file of that', () => {
  expect(image.copied).toEqual([{ from: '/site/platform/host/dist', to: './' }])
  expect(read('platform/tool/build/build-host.ts')).toContain("input: { host: 'main.ts' }") // host.js
  expect(image.command).toEqual(['node', 'host.js'])
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node host\/host\.js$/m)
})

test('images are built on the Node that is recommended, and the host is nobody who may do much', () => {
  const versions = [...read('Dockerfile').matchAll(/^FROM node:(\d+)/gm)].map(([, version]) => version)
  expect(new Set(versions)).toEqual(new Set([read('.nvmrc').trim()]))
  expect(image.user).toBe('node')
  expect(compose).toMatch(/read_only: true[\s\S]*cap_drop: \[ALL\]/)
  expect(unit).toMatch(/^DynamicUser=yes$[\s\S]*^ProtectSystem=strict$/m)
})

test('no image gets a key or data, and no commit a key', () => {
  const kept = read('.dockerignore').split('\n')
  for (const name of ['.keys', '*.bundle.json', '.env', '.data', '.store', '.git'])
    expect(kept).toContain(name)
  const uncommitted = read('.gitignore').split('\n')
  for (const name of ['.keys/', '*.bundle.json', '.env', '.data/']) expect(uncommitted).toContain(name)
})

// Without systemd, the summary of `npm test` reports it.
test.runIf(systemdIsInstalled())('systemd understands every line of the unit', () => {
  expect(verifyUnit(unit)).toEqual([])
  const wrong = unit.replace('ProtectHome=yes', 'ProtectHome=maybe').replace('PrivateTmp', 'PrivateTemp')
  expect(verifyUnit(wrong)).toEqual([
    expect.stringContaining('maybe'),
    expect.stringContaining('PrivateTemp'),
  ])
})

test('whoever stops the host waits longer than the host takes', () => {
  const { STOP_SECONDS } = readVariables(['STOP_SECONDS'], {})
  const waits = [/stop_grace_period: (\d+)s/.exec(compose)?.[1], /^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]]
  for (const given of waits) expect(Number(given)).toBeGreaterThan(STOP_SECONDS)
})

test('what compose mounts and builds is there', () => {
  expect(existsSync(join(root, 'tools/backend.ts'))).toBe(true)
  for (const [, target] of compose.matchAll(/target: (\w+) \}/g))
    expect(read('Dockerfile'), target).toContain(` AS ${target}\n`)
  // `keys` replaces the trust file by a new one, which a mount of the file itself never shows.
  expect(compose).toContain(`["./trust:${image.env['KEYS_DIR']}:ro"]`)
})

const Names = v.record(v.string(), v.unknown())
const Service = v.looseObject({
  depends_on: v.optional(v.union([v.array(v.string()), Names]), []),
  volumes: v.optional(v.array(v.string()), []),
  configs: v.optional(v.array(v.object({ source: v.string(), target: v.string() })), []),
})
/** With its aliases followed, as Docker reads it. */
const Compose = v.looseObject({ services: v.record(v.string(), Service), configs: Names, volumes: Names })

test('compose is YAML, and its services name services, volumes and configs that it has', () => {
  const { services, configs, volumes } = v.parse(Compose, parse(compose, { strict: true }))
  expect(Object.keys(services)).toHaveLength(6)
  for (const service of Object.values(services)) {
    const needs = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on)
    expect(Object.keys(services)).toEqual(expect.arrayContaining(needs))
    const named = service.volumes
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((at) => !at.startsWith('.'))
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named))
    expect(Object.keys(configs)).toEqual(expect.arrayContaining(service.configs.map(({ source }) => source)))
  }
})
