import { titleOf } from './title-of'

/** What a team reads first in its own repository. */
export const repositoryReadme = (name: string): string => `# mfe-${name}

The remote \`${name}\` of the site, ${titleOf(name)}. It needs nothing of the site's own repository: what it shares with the page comes as
\`@site/shared\`, what builds and releases it as \`@site/release-tool\`.

| command | does |
| --- | --- |
| \`npm install\` | once; commit the \`package-lock.json\` that it makes |
| \`npm run dev\` | the remote alone, on http://localhost:4400; edits arrive with their state |
| \`npm run dev -- --in https://site.example\` | in the pages of a site that allows it (\`ALLOW_OVERRIDES=on\`) |
| \`npm run check\` | types and unit tests |
| \`npm run journeys\` | a browser visits the page (\`npx playwright install chromium\`, once) |
| \`npm run release -- rehearse shared@<version> --journeys\` | the same, on a set that is published and not live |
| \`npm run build\` | the container for other hosts, in \`dist\` |
| \`npm run release -- types\` | writes pages, slots and events of what is live into \`src/site-types\` |
| \`npm run release -- publish mfe-${name} --dry-run\` | builds and checks it as publishing would |

Alone, forms and accounts need a backend: \`SUPABASE_URL\` and \`SUPABASE_ANON_KEY\` in \`.env\`.

## Go live

1. The site's team makes your key, \`npm run release -- keys add team-${name} --remotes ${name}\`, and gives you \`team-${name}.bundle.json\`.
2. \`npm run release -- keys install team-${name}.bundle.json\`, then remove the file. \`.env\` gets two lines: \`RELEASE_OWNER=team-${name}\` and
   \`STORE_DIR=s3://bucket/prefix\` (or a folder), where the site has its releases.
3. \`npm run release -- publish mfe-${name}\`, then \`npm run release -- activate ${name}@0.1.0\`. Raise \`version\` in package.json for the next one.
4. \`npm run release -- rollback ${name}\` goes back to the release before. \`npm run release -- status\` says what is live.

\`.github/workflows/release.yml\` does the same with every push to main. It needs the secrets \`KEY_BUNDLE\` (the text of the bundle),
\`AWS_ACCESS_KEY_ID\` and \`AWS_SECRET_ACCESS_KEY\`, and the variables \`STORE_DIR\`, \`AWS_ENDPOINT_URL\` and \`AWS_REGION\`.

## A newer version of the site

Take both packages in the version that the site has: change their two entries in package.json, \`npm install\`, \`npm run check\`, publish.
`
