import * as v from 'valibot'

// The output of every command with --json: one object on standard output. Fields are added, and never renamed or removed.

const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly())
const texts = list(v.string())
/** `code`: its entry in docs/troubleshooting.md. */
const refusal = v.object({ code: v.string(), what: v.string(), cause: v.string(), next: v.string() })
/** Whether all is well: then the exit code is 0. */
const ok = v.boolean()

/** A move of the pointer. Without changes nothing was signed: everything was already live. */
const moved = v.object({
  ok,
  composition: v.string(),
  /** Its number; `null` for a dry run. */
  move: v.nullable(v.number()),
  changes: texts,
  /** Number of changes by others that came first. */
  overtaken: v.number(),
  /** With `--wait`: the new pages, at each of the hosts that serve them. */
  addresses: texts,
})

const moveKind = v.picklist(['activate', 'rollback', 'confirm'])

const release = v.object({
  version: v.string(),
  state: v.picklist(['live', 'fallback', 'stored']),
  /** Why it cannot go live. Only for releases newer than the live one. */
  obstacle: v.nullable(refusal),
})

/** A build of the shell, or a release of `shared`: live when any of its modules is. */
const pagePart = v.object({ version: v.string(), state: v.picklist(['live', 'stored']) })

const live = v.object({
  composition: v.string(),
  move: v.number(),
  at: v.string(),
  by: v.string(),
  why: v.string(),
  shell: v.string(),
  contract: v.string(),
})

/** Pages with pieces on several majors, and the most that one of them loads in addition. */
const sharedCost = v.object({ pages: texts, bytes: v.number() })

/** A major of a shared module that is live. */
const major = v.object({
  /** `kit@0.1` */
  name: v.string(),
  /** Its version, and its release of `shared`. */
  version: v.string(),
  release: v.string(),
  /** Parts linked with it: `chat 1.2.0`. */
  on: texts,
})

/** The effect of a release of `shared` on one live part. */
const rehearsal = v.object({
  /** `chat 1.2.0` */
  who: v.string(),
  verdict: v.picklist(['works', 'breaks', 'unclear']),
  /** Why it breaks, what could not be checked, and which pages were not opened; the latter alone is no doubt. */
  because: texts,
})

/** A preview that is shown now. */
const preview = v.object({
  name: v.string(),
  /** Number of its record. */
  sequence: v.number(),
  /** `null`: the host of previews is not known here. */
  address: v.nullable(v.string()),
  by: v.string(),
  at: v.string(),
  expires: v.string(),
  why: v.string(),
  /** Remote → the version that it shows instead of the live one, those of `with` too. */
  parts: v.record(v.string(), v.string()),
  /** Other previews that it was made with → the number of their record. */
  with: v.record(v.string(), v.number()),
  /** The composition that it is pinned to; `null`: it is based on what is live. */
  pinned: v.nullable(v.string()),
  /** Why it does not fit what it is based on: then hosts show a page that says so. */
  problems: texts,
})

/** One way in which a release differs from the live one. Of lists, only the entries that differ. */
const difference = v.object({
  part: v.string(),
  what: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
})

/** A journey of a live or next release, and how it ended on the next composition. */
const provedJourney = v.object({
  remote: v.string(),
  release: v.string(),
  file: v.string(),
  name: v.string(),
  /** `theirs`: it fails on what is live as well. */
  result: v.picklist(['passed', 'flaky', 'theirs', 'broken', 'skipped']),
  ms: v.number(),
  error: v.nullable(v.string()),
})

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
    /** What was live. */
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
        /** Who ran it: pages, pages in which the live release failed, or hosts. */
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
