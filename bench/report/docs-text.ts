export const INTRODUCTION = `# Benchmarks

This page is written by \`npm run bench -- --write\`; what stands here was measured, not typed. Judge by the ratios of one run: the
milliseconds belong to the machine, the ratios to the architecture. Counts (bytes, requests, rounds) are the same everywhere, and
\`npm test\` holds them (\`tests/e2e/budgets.spec.ts\`).`

export const REPEAT = `## Repeat it

\`npm run bench\` measures all of it. Its parts are run by name, one or several: \`npm run bench -- memory weight --write\`. What a part does not
measure stays on this page as it is; rows of one page alone, \`--pages=/\`, are replaced, and the others say from which run they are. All
parts, with the other pages of measurements: \`node tools/run.mjs docs\`. This page anew from results that were kept: \`npm run bench -- page\`. *Takes* is
the time of the last whole run with \`--write\`, after everything was built once.`

export const ONE_PIECE = `Goals beside the **better** of the two prerendered monoliths, figure by figure. Of what part of the visit a row speaks is
told below, under the parts that measured it; what no part has measured yet says so.`

export const HOW_MEASURED = `## How it is measured

**The same sources.** The monoliths are built from the modules that the remotes' \`remote.config.ts\` name, the shell's layouts and \`@site/shared\`, by the same
version of Vite, without federation, import map or single-spa (\`bench/monolith\`). The host's own code serves all of them, with the
same compression, cache headers and Content-Security-Policy.

- *Monolith, lazy routes*: an empty page, one entry, \`React.lazy\` and \`Suspense\` for every page and widget, style sheets per chunk. How
  most single-page applications are written.
- *Monolith, prerendered*: the strongest we can build. Every page is rendered at build time; the styles of the route stand inline; the
  entry, the route's chunk and the font are preloaded; the first render has no fallback and later pages come in a transition; the chat
  launcher is prerendered and its code waits for intent; the login dialog waits for its event; early clicks are repeated; small chunks
  are merged. Every trick of the composed site that helps one application is in it, but for the order, the slices and the hint below.
- *Monolith, prerendered, ordered like this site*: the same, in the order in which this site does things (decision 0072): scripts or the
  main image named before the styles, on a page with such an image the scripts named behind the text, what is below the first
  section not rendered before the first paint, and laid out with the font, which is fetched when the page is interactive and shown part by part. Its entry,
  with React in it, and what that imports are compiled as they arrive, as is what this site starts with (decision 0072). Few applications do
  that, and nothing keeps one from it. It is here so that anyone sees what is due to order and hint, which a monolith may copy, and what to
  the composition: the difference between the two prerendered monoliths is theirs, the difference between this one and the composed site is
  the composition's. The goals at the top of this page are beside the better of the two. One thing this site does is in neither: its code is in several modules, and all but what needs
  React's DOM runs while that is on the line. A bundle split by hand could do that too. Nor do they hydrate in slices as this site does
  (decision 0072): their pages hydrate in slices by their \`Suspense\`, their frame at once, so that nothing makes them live later.

**Verdicts.** A goal is met when the worse end of the spread meets it and missed when not even the better end does. In between the noise of
the runs is larger than what is asked, and the verdict says *within the spread*: another run could say the opposite. In a comparison the
spreads of both add up as independent noise does, by squares. Being faster than asked is never a miss. Counts need no spread; times of fewer
than three runs are not judged.

**Other frameworks** (\`bench/peers\`, with packages of their own that \`npm run bench -- peers\` installs) get the same remotes, the
shell's header and footer, HTTP/2 and compression, without a Content-Security-Policy. Each is set up as its documentation shows and rendered
in the browser; no page of theirs is prerendered, because none of them does that by itself. Nor is the router cut down for them to what is
used, as it is for this site and the monoliths (decision 0072; 7.6 kB of this site), nor have they the short class names that those have,
nor the hint to compile early.

- *Module Federation*: every remote and the host build with \`@module-federation/vite\` and its defaults; React, the router and
  \`@site/shared\` are singletons by name.
- *Module Federation, tuned*: the same with what the plugin has for speed: one runtime, the host's, for all
  (\`externalRuntime\`), \`loaded-first\`, and documents that preload the containers of their page.
- *This site through door 2*: our own remotes as other hosts get them (decision 0100): their standard containers, in a page of the benchmark
  with the shell's layout that loads them by \`@module-federation/runtime\` and shares with them all that they ask for. No prerendering and
  no import map: what negotiation costs in the browser, with the very same remotes.
- *Native Federation*: host and remotes build with its esbuild adapter and share React and the router; the orchestrator starts the host.
  Style sheets are in the document.
- *single-spa*: a root config, an ES module per application, React and \`@site/shared\` from the import map.
- *qiankun* and *micro-app*: a main application with the layout, and each remote as a UMD application built by Rspack; default sandboxes,
  default prefetching. micro-app's iframe sandbox, for applications that Vite builds, needs five more rounds, so it is not the one measured.
- *wujie*: the same, with applications that Vite builds; shadow roots and iframes as it makes them, routes by its props and bus.

**A visit.** A new browser context (nothing cached, nothing stored) in one warm Chromium, variants in turn within every run, so that
whatever disturbs the machine disturbs all of them alike. *Throttled* is 150 ms per request, 1.6 Mbit/s down, 0.75 up, processor ×4
slower, set through the DevTools protocol, in pages without its \`Runtime\` domain: while that is on, V8 parses React's DOM once more
(decision 0070). Figures are medians; the middle half of the runs is in brackets.
Every variant is asked to reduce motion: without a GPU the home page's 3D scene would drown everything else. The scene starts after the
page is at rest, so it changes nothing before that.

**Live** is when all of this has happened, by the same probe in every variant: a press on Login is answered by the event that opens the
dialog (the probe presses every 20 ms, from when the button belongs to a living React tree), the page's heading belongs to one too, and
the chat launcher is there. In the unthrottled visits, and in three more on the slow line, the launcher is then pressed once, in
that very moment; a variant that loses the press fails the run.

**JavaScript, bytes and requests** count what was transferred, headers included, until live, as it is for all but the first visitors: the
host compresses in a hurry for the first visitor and densely for all others (\`platform/host/encoded-body.ts\`). The font is among them
only where it is fetched before that, as it is in all but this site and the ordered monolith. **Rounds**: every request takes one second
and nothing else takes time; the seconds are the serial rounds (the fraction is work). *Waited for* is the last round of which an answer
had come when the page was live: what is asked for later cannot have been waited for (decision 0070). Over HTTP/1.1 the times are longer
by the queue for six connections, in which nothing new is asked for. A **cold route change** is judged in the same way, by its rounds: a
time on a slow line would hold bytes and work beside the one round trip. Warm and prefetched ones are judged on a fast line. **Blocking**
is what tasks take beyond 50 ms, from the first paint until rest: a page that paints when all its scripts have run has nothing left to
block. *In all* counts the same from the start of the visit. **Copies of React** are counted by the hook through which each announces
itself to developer tools.

**Dialogs and menus** are pressed on \`/\` when it is at rest, with the mouse of the DevTools protocol, and timed in the page from the click to
the paint in which they stand. Their code has not been asked for by a visitor before; where a variant fetches it at rest, it is there. The
menu is opened at a phone's width. **Forty interactions** are links to six pages, a question typed into the chat and a login that is given
up, with a processor ×4 slower and a fast line. What counts is the time from each to the next paint, as INP has it; an interaction that
the browser does not list took 16 ms or less, and counts as 16. **Thirty route changes** are six rounds over five pages. Heap, nodes that
scripts hold although no document has them, and listeners are counted after garbage was collected. **A whole visit** is five pages, the chat
opened and closed, the login dialog opened, with a rest after each page; what the browser has is not asked for again. What the offline worker
keeps comes ten seconds after the start, in the background ([architecture.md](../architecture.md#without-a-network)), and is not in it: a worker's requests are no page's. The popup
that asks to log in after a while is kept away from these visits, in every variant.
**Growth** puts copies of the remotes into the composition, as other teams would: each with a route, an integrity list and a release of
its own. What it may add is judged until live; the list of all addresses comes when the page is idle, and is in *bytes in all*.
**Failure** takes one remote of the page away or lets it hang, and reads the page's paints and the moment in which its text or a
notice stands for it. A fault beside the page must not show in its paints. The page's own remote has to fall back in time after the shell
has asked for it, which it does as it becomes interactive; that its HTML has preloaded the files by then is a hint, and no one waits for a hint. A
link that leads nowhere in ten seconds counts as dead. Results that were kept before a figure existed say *not measured yet*.
**Host** asks one process for composed pages, then for the same bytes as a file through the same file handler, with equal connections, and
then for 200 pages in every second; client and host share the machine. **Activation** starts the built host, asks for \`/\` until it has been
calm, moves the pointer to a composition in which one page has another title, and asks every 20 ms until that one answers. What is judged
is the slowest answer in between, by itself and beside a usual one before the move, and the memory of the process as Linux counts it; *at most* has the trial of all pages in it, which runs
in a thread beside the one that serves (decision 0086).

**HTTP/2** is the host as behind any proxy or content network, **HTTP/1.1** the host alone, with the browser's six connections.

## Limits

- The line is emulated in the browser: no TCP slow start, no TLS handshake, no loss. Each would cost a site that opens more connections
  more; every variant uses one origin.
- Chromium only. Emulated bandwidth is shared evenly between requests; a real HTTP/2 server sends important ones first, and a font that is
  asked for early costs less there. The slow processor slows the main thread only: what is compiled on another one (decision 0072) costs
  less here than on a slow phone.
- One machine measures and serves; its noise is in the spread.
- The probe's resolution is 20 ms.
`

export const WHAT_IS_LEFT = `### What is left

What this site costs more than the prerendered monolith until it is live, as counted, and what these bytes take on this line. The HTML is
larger by the hash of every script in the import map, by whole style sheets of remotes instead of the page's own, and by the page's data;
the JavaScript by the shell's loader, outlets and handling of failures, and by shared exports that this page does not use.
The order in which things come and scripts that are compiled as they arrive (decision 0072) pay for that: the last columns say what
remains, beside the monolith with neither and beside the one with both.

- *FCP* and *LCP*: what this site is ahead by is order, not composition: the ordered monolith has it too.
- *Blocking*: after the first paint nothing here takes 50 ms in most visits (decision 0072). The frameworks that paint when all their
  scripts have run have nothing left to block either, three to ten times as late. What there is in all, from the start of the visit, is
  this site's page being parsed, styled and laid out, before its first paint; single-spa, whose page comes empty, has less of that.
- *Live*: order and hint have this site live before the monolith that has neither. Beside the one with both it is later, mostly by what
  the bytes below take on the line. That hydration is cut into slices, for the sake of what blocks, has a price too: the monoliths hydrate
  their frame in one piece. What the second React root costs is about what is gained by running the rest while \`react-dom\` is still
  coming.`
