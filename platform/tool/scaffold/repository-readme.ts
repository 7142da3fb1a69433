import { inAnotherHost } from './in-another-host'
import { titleOf } from './title-of'

/** What a team reads first in its own repository. */
export const repositoryReadme = (name: string): string => `# mfe-${name}

The remote \`${name}\` of the site, ${titleOf(name)}. It needs nothing of the site's own repository: what it shares with the page comes as
\`@site/shared\`, what builds and releases it as \`@site/release-tool\`.

| command | does |
| --- | --- |
| \`npm install\` | once; commit the \`package-lock.json\` that it makes |
| \`npm run dev\` | the remote alone, on http://localhost:4400; edits arrive with their state |
| \`npm run dev -- --in https://site.example\` | in the pages of a site whose host has \`ALLOW_OVERRIDES=on\`: open the link that it prints; edits arrive with their state there, too |
| \`npm test\` | what the next two do |
| \`npm run check\` | types and unit tests |
| \`npm run journeys\` | a browser visits the page (\`npx playwright install chromium\`, once, or \`CHROMIUM_PATH=<a Chromium>\` before it) |
| \`npm run release -- rehearse shared@<version> --journeys\` | the same, on a set that is published and not live; end \`npm run dev\` first, it has the port |
| \`npm run build\` | the container for other hosts, in \`dist\` |
| \`npm run release -- types\` | writes pages, slots and events of what is live into \`src/site-types\` |
| \`npm run release -- publish mfe-${name} --dry-run\` | builds and checks it as publishing would |

\`.env\` holds what is this machine's own: begin with \`cp .env.example .env\`. Alone, forms and accounts need a backend, which it names.

## Go live

1. The site's team makes your key, \`npm run release -- keys add team-${name} --remotes ${name}\`, and gives you \`team-${name}.bundle.json\`.
2. \`npm run release -- keys install team-${name}.bundle.json\`, then remove the file. \`STORE_DIR\` in \`.env\` says where the site has its releases.
3. \`npm run release -- publish mfe-${name}\`, then \`npm run release -- activate ${name}@0.1.0\`. A published version never changes: \`--bump patch\`
   publishes under the next one.
4. \`npm run release -- rollback ${name}\`, from its second release on, goes back to the one before. \`npm run release -- status\` says what is live.

\`.github/workflows/release.yml\` does the same with every push to main, as version 0.1.<number of the run>; publish by hand under another minor, such as 0.2.0. It needs:

| where, in the settings of the repository | what |
| --- | --- |
| environment \`production\`, for the branch main alone | the secrets \`KEY_BUNDLE\` (the text of the bundle), \`AWS_ACCESS_KEY_ID\` and \`AWS_SECRET_ACCESS_KEY\` |
| secrets of the repository | \`READ_AWS_ACCESS_KEY_ID\` and \`READ_AWS_SECRET_ACCESS_KEY\`: a key that only reads the store, for pull requests |
| variables of the repository | \`STORE_DIR\`, and \`TRUST\` (the text of the site's \`trust.json\`, which is public); for a bucket elsewhere than at Amazon, or in another region than us-east-1, \`AWS_ENDPOINT_URL\` and \`AWS_REGION\` as well |

The job that builds has no secret; the job with the key signs what was built, and builds nothing. A pull request from a fork is not asked whether it could go live.

## A newer version of the site

\`npm run release -- status\` says which versions of \`shared\` are published, and which is live. Change both packages in package.json at once,
\`npm install\`, \`npm run check\`, publish.

${inAnotherHost(name)}
That is its page, from the site on which it is live. \`docs/other-hosts.md\` in the site's own repository has plugins, single-spa and every prop.
`
