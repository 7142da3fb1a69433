const RUN = 'npm run --silent release --'

// Each defines `release`, which completion can be bound to, and calls the tool for completions of a word. No typed word is evaluated.

const BASH = `release() { ${RUN} "$@"; }
_release() {
  local IFS=$'\\n'
  COMPREPLY=($(${RUN} complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f1))
}
complete -o default -F _release release`

const ZSH = `release() { ${RUN} "$@" }
_release() {
  local -a found
  found=("\${(@f)$(${RUN} complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -z $found ]]; then _files; return; fi
  found=("\${(@)found//:/\\\\:}")
  found=("\${(@)found/$'\\t'/:}")
  _describe release found
}
compdef _release release`

const FISH = `function release
  ${RUN} $argv
end
complete -c release -e
complete -c release -a "(${RUN} complete (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)"`

export const COMPLETION_SCRIPTS = { bash: BASH, zsh: ZSH, fish: FISH } as const
export type Shell = keyof typeof COMPLETION_SCRIPTS
