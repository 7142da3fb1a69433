import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnv } from '@site/host/environment/load-env'
import { readVariables } from '@site/host/environment/read-variables'
import { namesOf } from '@site/host/environment/variables'
import { keyHeaders } from '@site/local-backend/key-headers'
import { readOptions } from '@site/tool/scripts/read-options'
import * as v from 'valibot'

/** Prints how fast each release was for visitors, and how often it failed: the view `web_vitals_by_release`, newest first. */
const root = join(import.meta.dirname, '..')
loadEnv(root, 'vitals')
const env = readVariables(namesOf('vitals'), process.env)
const url = env.SUPABASE_URL ?? `http://localhost:${env.BACKEND_PORT ?? 54321}`
const DAYS = 14

const Rows = v.array(
  v.object({
    day: v.string(),
    composition_id: v.string(),
    remote: v.string(),
    release: v.string(),
    metric: v.string(),
    samples: v.number(),
    p75: v.number(),
    good_percent: v.nullable(v.number()),
  }),
)

const Health = v.object({
  blockedScripts: v.array(
    v.object({
      engine: v.string(),
      pages: v.number(),
      reports: v.number(),
      rate: v.number(),
      releases: v.record(v.string(), v.number()),
    }),
  ),
})

function serviceKey(): string {
  if (env.SUPABASE_SERVICE_ROLE_KEY) return env.SUPABASE_SERVICE_ROLE_KEY
  const file = join(env.DATA_DIR ?? join(root, '.data'), 'keys.json')
  if (env.SUPABASE_URL || !existsSync(file))
    throw new Error(
      `Only the owner may read measurements. Set SUPABASE_SERVICE_ROLE_KEY to the secret key of ${url} (sb_secret_… or service_role).`,
    )
  return v.parse(v.object({ serviceRoleKey: v.string() }), JSON.parse(readFileSync(file, 'utf8')))
    .serviceRoleKey
}

/**
 * Scripts that browsers blocked for want of a published hash: a browser of that engine makes such pages interactive only at the second
 * load.
 */
async function printBlockedScripts(): Promise<void> {
  const site = env.SITE_URL ?? `http://localhost:${env.PORT}`
  const answer = await fetch(`${site}/healthz`).catch(() => null)
  if (!answer?.ok) return console.log(`No host answers at ${site}, so blocked scripts are unknown.`)
  const { blockedScripts } = v.parse(Health, await answer.json())
  if (blockedScripts.length === 0)
    return console.log(
      `No browser reported blocked scripts in pages of ${site} in this hour and the one before.`,
    )
  console.log(`Pages of ${site} whose scripts browsers say they blocked, in this hour and the one before:`)
  console.table(blockedScripts.map(({ releases, ...row }) => ({ ...row, releases: perRelease(releases) })))
}

const perRelease = (reports: Readonly<Record<string, number>>) =>
  Object.entries(reports)
    .map(([release, count]) => `${release}: ${count}`)
    .join(', ')

async function main(): Promise<void> {
  readOptions('vitals')
  await printBlockedScripts()
  const since = new Date(Date.now() - DAYS * 24 * 3_600_000).toISOString().slice(0, 10)
  const order = 'day.desc,composition_id,remote,release,metric'
  const key = serviceKey()
  const answer = await fetch(`${url}/rest/v1/web_vitals_by_release?day=gte.${since}&order=${order}`, {
    headers: keyHeaders(key),
  }).catch((cause: unknown) => {
    throw new Error(`Nothing answers at ${url}. Start the site (npm start), or set SUPABASE_URL.`, { cause })
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  const rows = v.parse(Rows, await answer.json())
  if (rows.length === 0)
    return console.log(
      `Nothing was measured in the last ${DAYS} days. WEB_VITALS_SAMPLE=0.1 measures every tenth visit.`,
    )
  console.table(
    rows.map(({ metric, p75, samples, good_percent, ...where }) => ({
      ...where,
      metric,
      samples,
      p75: metric === 'error' ? '' : metric === 'CLS' ? p75.toFixed(3) : `${Math.round(p75)} ms`,
      good: metric === 'error' || good_percent === null ? '' : `${good_percent} %`,
    })),
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
