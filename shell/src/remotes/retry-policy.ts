/**
 * How long the shell waits for what it loads, in ms, and how often it tries: a container by `CONTAINER_PAUSES_MS`; style
 * sheets, scripts and later imports twice. `tryAgain` in `with-timeout.ts` runs the tries.
 *
 * A requested page is there within `WAIT_MS`, or its text is: its container loads within `LOAD_MS`, or the last good one does, which is
 * fetched beside it from `HANG_MS` on; its own scripts get `PRELOAD_MS`, and mounting the rest.
 *
 * A build inlines each number, not a list, so that `repair.ts` stays a file without imports.
 */

/**
 * After four seconds a visitor assumes that the click did nothing. On a slow network (150 ms, 1.6 Mbit/s) the view of a thousand remotes
 * arrives within one.
 */
export const WAIT_MS = 4000
/** For a page's own scripts and styles, requested beside the container. After this its outlet renders without them. */
export const PRELOAD_MS = 300
/** For all tries to load a container, with their pauses. The old page stays for as long. */
export const LOAD_MS = WAIT_MS - PRELOAD_MS
/** A container is tried once, and again after each of these pauses. Damaged files are repaired meanwhile. */
export const CONTAINER_PAUSES_MS: readonly number[] = [400]
/** Between tries to fetch a file past the cache: one of several hosts may not have it yet, and each request may reach another. */
export const PAST_CACHE_MS = 100
export const PAST_CACHE_TRIES = 4
/** A page that arrives sooner needs no progress sign, and the old page is not rendered for it. */
export const SLOW_MS = 150
/** How long an active release may hang before the last good one is fetched beside it. */
export const HANG_MS = 1500
/** Both are given up at the same time. */
export const LAST_GOOD_MS = LOAD_MS - HANG_MS
/** How long a failure is remembered, so that the next navigation does not wait for the same remote again. */
export const FAILURE_MEMORY_MS = 10_000

/** Slow code still gets a chance: three times what the home page takes on a slow phone. */
export const LEAST_MOUNT_MS = 1000
export const UNMOUNT_MS = 3000
/** How long a page may take to draw after it is mounted, as parcels of other frameworks do. */
export const DRAWN_MS = 1000
export const LOOK_EVERY_MS = 50
/** Longer than a start, or a step of a parcel, may take by the times above. */
export const LONGEST_START_MS = 10_000
/** How long a release that froze the page is not started. */
export const FREEZE_MEMORY_MS = 24 * 3_600_000

/** For the text of a page whose remote failed. */
export const PAGE_TEXT_MS = 2000
/** For a whole composition: with a thousand remotes it is a hundred times larger than other answers, and no visitor waits for it. */
export const COMPOSITION_MS = 5 * WAIT_MS

/** Visitors click right after a page becomes interactive: for this long no self-starting widget uses their network. */
export const QUIET_START_MS = 200
/** A page that is never idle counts as idle after this. */
export const IDLE_WITHIN_MS = 3000
/** For the next frames of a page, in browsers that do not report idleness. */
export const FRAMES_MS = 100
