import * as v from 'valibot'
import {
  difference,
  list,
  live,
  major,
  moved,
  moveKind,
  ok,
  pagePart,
  preview,
  provedJourney,
  refusal,
  rehearsal,
  release,
  sharedCost,
  texts,
} from './output-parts'

// The output of every command with --json: one object on standard output. Fields are added, and never renamed or removed.
/** Command → its output on success. */
export const OUTPUTS = {
  init: v.object({ ok, file: v.string(), written: v.record(v.string(), v.string()) }),
  /** `ok`: no check failed. */
  doctor: v.object({
    ok,
    checks: list(
      v.object({
        check: v.string(),
        state: v.picklist(['ok', 'warning', 'failed']),
        found: v.string(),
        /** The next step; `null` when all is well. */
        next: v.nullable(v.string()),
      }),
    ),
  }),
  whoami: v.object({
    ok,
    /** The signing owner, unless another one is named. */
    owner: v.string(),
    store: v.nullable(v.string()),
    keys: list(
      v.object({
        owner: v.string(),
        id: v.nullable(v.string()),
        /** `*`: everything. Empty: the key is not in the trust file. */
        remotes: texts,
        retired: v.nullable(v.string()),
        file: v.string(),
        signs: v.boolean(),
        /** Why it cannot sign. */
        problem: v.nullable(refusal),
      }),
    ),
  }),
  completion: v.object({ ok, shell: v.string(), script: v.string() }),
  open: v.object({ ok, address: v.string() }),
  /** Written when it is stopped. */
  console: v.object({ ok, address: v.string() }),
  publish: v.object({
    ok,
    releases: list(
      v.object({
        name: v.string(),
        version: v.string(),
        /** `there`: already in the store. `checked`: a dry run. */
        outcome: v.picklist(['new', 'there', 'checked']),
        /** The store had it, but its sources have changed since: its version was not raised. */
        changedSince: v.boolean(),
      }),
    ),
    /** Why the activation would be refused; `null` also when this was not checked (`--dry-run`, `--activate`). */
    obstacle: v.nullable(refusal),
    /** With `--activate`. */
    moved: v.nullable(moved),
  }),
  'can-activate': v.object({
    ok,
    composition: v.string(),
    changes: texts,
    /** `null` if no page has pieces on several majors. */
    sharedCost: v.nullable(sharedCost),
  }),
  prove: v.object({
    ok,
    composition: v.string(),
    /** The live composition. */
    live: v.string(),
    /** The remotes that were proved. */
    remotes: list(v.object({ name: v.string(), release: v.string() })),
    journeys: list(provedJourney),
    /** Whether accounts and tables worked. */
    backend: v.boolean(),
    /** Its path in the store; `null` with `--out`: it is not signed. */
    proof: v.nullable(v.string()),
  }),
  policy: v.object({
    ok,
    requireProof: v.boolean(),
    /** When and why it was set; `null`: it never was. */
    at: v.nullable(v.string()),
    why: v.nullable(v.string()),
  }),
  /** With `--rehearse`: the results of the rehearsal for all parts. */
  activate: v.object({ ...moved.entries, rehearsals: list(rehearsal) }),
  rollback: moved,
  confirm: moved,
  remove: moved,
  status: v.object({
    ok,
    store: v.string(),
    live: v.nullable(live),
    /** Why the newest move is not valid here. */
    distrust: v.nullable(v.string()),
    shells: list(pagePart),
    shared: list(pagePart),
    remotes: list(v.object({ name: v.string(), releases: list(release) })),
    majors: list(major),
    /** `null` if no page has pieces on several majors. */
    sharedCost: v.nullable(sharedCost),
    previews: list(preview),
  }),
  preview: v.object({
    ok,
    /** The one that was made; all that are shown, for `preview list`; those left, for `preview remove`. */
    previews: list(preview),
    /** `null` unless one was made. */
    made: v.nullable(
      v.object({
        /** Id of its composition, as long as nothing else goes live. */
        composition: v.string(),
        releases: list(
          v.object({ name: v.string(), version: v.string(), outcome: v.picklist(['new', 'there']) }),
        ),
        differences: list(difference),
        /** Addresses of the pages of its parts. */
        pages: texts,
        /** Why its releases could not go live together; `null` if they could. */
        gate: v.nullable(refusal),
        /** With `--pictures`: the files, inside of that folder. */
        pictures: texts,
        /** With `--prove`: those of all remotes that it can affect. */
        journeys: list(provedJourney),
        /** All of this for a comment on a pull request. */
        markdown: v.string(),
      }),
    ),
  }),
  history: v.object({
    ok,
    moves: list(
      v.object({
        move: v.number(),
        at: v.string(),
        composition: v.string(),
        kind: moveKind,
        by: v.string(),
        why: v.string(),
        /** Why no host follows it although a trusted key signed it; `null` when hosts do, or when a move by the site's key follows it. */
        refusal: v.nullable(v.string()),
      }),
    ),
    /** Files after the live move that no trusted key signed. */
    unsigned: v.number(),
  }),
  'log who': v.object({
    ok,
    package: v.string(),
    range: v.string(),
    /** A part with the package, for each time in which it was live without a gap; oldest first. */
    found: list(
      v.object({
        version: v.string(),
        /** `chat 1.3.0` */
        part: v.string(),
        /** The places that ran it: pages, pages in which the live release failed, or hosts. */
        where: v.picklist(['page', 'fallback', 'host']),
        from: v.string(),
        /** `null`: it is live. */
        to: v.nullable(v.string()),
        /** Ids of the compositions with it. */
        compositions: texts,
      }),
    ),
    /** Parts that were live, and have no list of their packages. */
    unlisted: texts,
    /** Moves whose compositions were pruned: what they shipped is not known. */
    pruned: v.number(),
  }),
  'log at': v.object({
    ok,
    at: v.string(),
    move: v.number(),
    composition: v.string(),
    kind: moveKind,
    by: v.string(),
    why: v.string(),
    from: v.string(),
    /** `null`: it is live. */
    to: v.nullable(v.string()),
    /** `null`: the composition was pruned. */
    parts: v.nullable(
      v.object({
        shell: v.string(),
        contract: v.string(),
        majors: list(v.object({ name: v.string(), version: v.string(), release: v.string() })),
        remotes: list(v.object({ name: v.string(), version: v.string(), fallback: v.nullable(v.string()) })),
      }),
    ),
  }),
  'log verify': v.object({
    ok,
    /** Moves that are signed and continue each other. */
    moves: v.number(),
    /** Those among them whose changes were not judged, because a composition was pruned. */
    unjudged: v.number(),
    /** For `--seen` of the next time; `null` when there is no such move. */
    newest: v.nullable(v.object({ move: v.number(), digest: v.string() })),
    problems: list(
      v.object({
        /** The number of the record, or of the first of several that are missing. */
        move: v.number(),
        file: v.string(),
        what: v.string(),
        next: v.string(),
      }),
    ),
  }),
  failures: v.object({
    ok,
    hosts: list(
      v.object({
        address: v.string(),
        /** When the host started, from which on it counts. */
        since: v.nullable(v.string()),
        failures: list(v.object({ remote: v.string(), owner: v.string(), count: v.number() })),
      }),
    ),
  }),
  /** After the client has closed the connection. */
  mcp: v.object({ ok, calls: v.number() }),
  diff: v.object({ ok, older: v.string(), newer: v.string(), changes: texts, details: texts }),
  verify: v.object({ ok, composition: v.string(), files: v.number(), moves: v.number(), problems: texts }),
  /** `ok`: every part works on it. */
  rehearse: v.object({
    ok,
    /** Major that a part is on → the one that it was rehearsed with. */
    majors: v.record(v.string(), v.string()),
    release: v.string(),
    /** Whether pages were opened. */
    pages: v.boolean(),
    rehearsals: list(rehearsal),
  }),
  prune: v.object({ ok, removed: texts, kept: v.number(), drafts: v.number(), dryRun: v.boolean() }),
  keys: v.object({
    ok,
    keys: list(
      v.object({
        id: v.string(),
        owner: v.string(),
        /** `*`: everything. */
        remotes: texts,
        retired: v.nullable(v.string()),
      }),
    ),
    /** The file that `keys add` wrote for a team. */
    bundle: v.nullable(v.string()),
  }),
  export: v.object({
    ok,
    composition: v.string(),
    folder: v.string(),
    files: v.number(),
    pages: texts,
    /** Pages with a parameter, which 404.html shows. */
    open: texts,
  }),
  build: v.object({ ok, name: v.string(), version: v.string(), folder: v.string() }),
  new: v.object({ ok, name: v.string(), files: texts }),
  /** Archives, inside the folder. */
  pack: v.object({ ok, folder: v.string(), files: texts }),
  types: v.object({ ok, composition: v.string(), folder: v.string(), files: texts }),
} as const

export type CommandName = keyof typeof OUTPUTS
export type Output<Name extends CommandName> = v.InferOutput<(typeof OUTPUTS)[Name]>

/** The output of any command that was refused or failed. */
export const FAILURE = v.object({ ok: v.literal(false), error: refusal })
