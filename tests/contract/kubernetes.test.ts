import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readVariables } from '@site/host/environment/read-variables'
import { isReadBy, namesOf } from '@site/host/environment/variables'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { readHostImage } from './read-dockerfile'
import { root } from './source-imports'

// The fields that deploy/kubernetes.yaml uses, by the reference of Kubernetes 1.34. Any other is refused: Kubernetes ignores a misspelled
// one unless strict validation is on.

const text = v.pipe(v.string(), v.minLength(1))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const labels = v.record(v.string(), text)
const named = v.strictObject({ name: text })
const metadata = named
const selector = v.strictObject({ matchLabels: labels })

const probe = v.strictObject({
  httpGet: v.strictObject({ path: text, port: text }),
  periodSeconds: count,
  timeoutSeconds: v.optional(count),
  failureThreshold: count,
})

const container = v.strictObject({
  name: text,
  image: text,
  ports: v.array(v.strictObject({ name: text, containerPort: count })),
  envFrom: v.array(v.union([v.strictObject({ configMapRef: named }), v.strictObject({ secretRef: named })])),
  livenessProbe: probe,
  readinessProbe: probe,
  startupProbe: probe,
  resources: v.strictObject({
    requests: v.strictObject({ cpu: text, memory: text }),
    limits: v.strictObject({ memory: text }),
  }),
  securityContext: v.strictObject({
    readOnlyRootFilesystem: v.literal(true),
    allowPrivilegeEscalation: v.literal(false),
    capabilities: v.strictObject({ drop: v.tuple([v.literal('ALL')]) }),
  }),
  volumeMounts: v.array(
    v.strictObject({ name: text, mountPath: text, readOnly: v.optional(v.literal(true)) }),
  ),
})

const podSpec = v.strictObject({
  automountServiceAccountToken: v.literal(false),
  terminationGracePeriodSeconds: count,
  securityContext: v.strictObject({
    runAsNonRoot: v.literal(true),
    runAsUser: v.pipe(count, v.minValue(1)),
    runAsGroup: count,
    fsGroup: count,
    seccompProfile: v.strictObject({ type: v.literal('RuntimeDefault') }),
  }),
  topologySpreadConstraints: v.array(
    v.strictObject({
      maxSkew: count,
      topologyKey: text,
      whenUnsatisfiable: v.picklist(['ScheduleAnyway', 'DoNotSchedule']),
      labelSelector: selector,
    }),
  ),
  containers: v.tuple([container]),
  volumes: v.array(
    v.union([
      v.strictObject({ name: text, configMap: named }),
      v.strictObject({ name: text, emptyDir: v.strictObject({ sizeLimit: text }) }),
    ]),
  ),
})

const Manifests = v.strictTuple([
  v.strictObject({
    apiVersion: v.literal('v1'),
    kind: v.literal('ConfigMap'),
    metadata,
    data: v.record(v.string(), v.string()), // Kubernetes also refuses an unquoted number
  }),
  v.strictObject({
    apiVersion: v.literal('apps/v1'),
    kind: v.literal('Deployment'),
    metadata,
    spec: v.strictObject({
      replicas: count,
      selector,
      strategy: v.strictObject({
        rollingUpdate: v.strictObject({ maxUnavailable: count, maxSurge: count }),
      }),
      template: v.strictObject({ metadata: v.strictObject({ labels }), spec: podSpec }),
    }),
  }),
  v.strictObject({
    apiVersion: v.literal('policy/v1'),
    kind: v.literal('PodDisruptionBudget'),
    metadata,
    spec: v.strictObject({ minAvailable: count, selector }),
  }),
  v.strictObject({
    apiVersion: v.literal('v1'),
    kind: v.literal('Service'),
    metadata,
    spec: v.strictObject({
      selector: labels,
      ports: v.array(v.strictObject({ name: text, port: count, targetPort: text })),
    }),
  }),
])

/** @throws Error when it is not YAML, or has a field that is missing, wrong or unknown. */
function readKubernetes(file: string) {
  const documents = parseAllDocuments(file, { strict: true })
  for (const { errors } of [documents].flat()) if (errors[0]) throw errors[0]
  const [config, deployment, budget, service] = v.parse(
    Manifests,
    [documents].flat().map((document) => document.toJS()),
  )
  return { config, deployment, budget, service }
}

const file = readFileSync(join(root, 'deploy/kubernetes.yaml'), 'utf8')
const image = readHostImage()
const { config, deployment, budget, service } = readKubernetes(file)
const pod = deployment.spec.template.spec
const [host] = pod.containers

test('a field that is misspelled, wrong or not quoted is refused', () => {
  for (const [right, wrong] of [
    ['readinessProbe', 'readynessProbe'],
    ['runAsNonRoot: true', 'runAsNonRoot: false'],
    ['STOP_SECONDS: "25"', 'STOP_SECONDS: 25'],
    ['apps/v1', 'apps/v1beta1'],
  ] as const) {
    expect(file).toContain(right)
    expect(() => readKubernetes(file.replaceAll(right, wrong)), wrong).toThrow()
  }
})

test('the host reads what is set, and takes it', () => {
  const names = Object.keys(config.data)
  expect(names.filter((name) => !isReadBy('host', name))).toEqual([])
  expect(() => readVariables(namesOf('host'), config.data)).not.toThrow()
})

test('a pod that drains or has nothing to serve gets no visitors, and is not killed for it', () => {
  expect(host.livenessProbe.httpGet.path).toBe('/livez')
  expect(host.startupProbe.httpGet.path).toBe('/livez')
  expect(host.readinessProbe.httpGet.path).toBe('/healthz')
  expect(host.readinessProbe.periodSeconds).toBeLessThanOrEqual(2)
})

test('a pod is killed later than it ends by itself', () => {
  const { DRAIN_SECONDS = 0, STOP_SECONDS } = readVariables(['DRAIN_SECONDS', 'STOP_SECONDS'], config.data)
  expect(STOP_SECONDS).toBeGreaterThan(DRAIN_SECONDS)
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(STOP_SECONDS)
})

test('two pods, of which one is always there', () => {
  expect(deployment.spec.replicas).toBe(2)
  expect(budget.spec.minAvailable).toBe(1)
  expect(deployment.spec.strategy.rollingUpdate.maxUnavailable).toBe(0)
})

test('every selector selects the pods, and the service their port', () => {
  const { labels } = deployment.spec.template.metadata
  const selectors = [deployment.spec.selector, budget.spec.selector].map(({ matchLabels }) => matchLabels)
  for (const selector of [...selectors, service.spec.selector]) expect(selector).toEqual(labels)
  for (const constraint of pod.topologySpreadConstraints)
    expect(constraint.labelSelector.matchLabels).toEqual(labels)
  expect(host.ports).toEqual([{ name: 'http', containerPort: Number(image.env['PORT']) }])
  for (const port of [
    ...service.spec.ports.map(({ targetPort }) => targetPort),
    host.livenessProbe.httpGet.port,
  ])
    expect(port).toBe('http')
})

test('trust is mounted as a folder where the image looks for it, and the only place to write is that of the cache', () => {
  const mountedAt = Object.fromEntries(host.volumeMounts.map((mount) => [mount.mountPath, mount]))
  const keys = mountedAt[`${image.env['KEYS_DIR']}`]
  expect(keys).toEqual({ name: 'trust', mountPath: '/keys', readOnly: true })
  const writable = host.volumeMounts.filter(({ readOnly }) => !readOnly).map(({ mountPath }) => mountPath)
  expect(writable).toEqual(['/tmp'])
  expect(image.env['STORE_CACHE']).toMatch(/^\/tmp\//)
  expect(pod.volumes.map(({ name }) => name)).toEqual(host.volumeMounts.map(({ name }) => name))
  expect(host.envFrom).toContainEqual({ configMapRef: { name: config.metadata.name } })
})
