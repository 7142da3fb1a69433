import type { CommandLine } from './command'

/** Commands that set up or inspect a machine. */
export const MACHINE = {
  init: {
    usage: 'init [--store <folder or bucket>] [--as <owner>] [--site <address>] [--yes]',
    summary: 'write the store, the owner who signs and the address of the site into .env (asks for them)',
    options: {
      site: {
        type: 'string',
        value: '<address>',
        help: 'where visitors reach the site, such as https://site.example',
      },
      yes: { type: 'boolean', help: 'replace values that .env has; otherwise asked, and refused in scripts' },
    },
    examples: ['init', 'init --store s3://bucket/prefix --as team-jobs --site https://site.example'],
  },
  doctor: {
    usage: 'doctor',
    summary: 'check Node, .env, ports, keys, store, clock and versions, and print what to do next',
    options: {},
    examples: ['doctor', 'doctor --json'],
  },
  whoami: {
    usage: 'whoami',
    summary: 'list the private keys that are here, what each may change, and which one signs',
    options: {},
    examples: ['whoami'],
  },
  mcp: {
    usage: 'mcp [--allow-writes]',
    summary: 'serve these commands as tools of the Model Context Protocol, over standard input and output',
    options: {
      'allow-writes': { type: 'boolean', help: 'offer activate and rollback too; otherwise no tool writes' },
    },
    examples: ['mcp', 'mcp --as team-chat --allow-writes'],
  },
  completion: {
    usage: 'completion <bash | zsh | fish>',
    summary: 'print a script that lets the shell complete commands, options and names of remotes',
    options: {},
    examples: ['completion bash'],
  },
} as const satisfies Readonly<Record<string, CommandLine>>
