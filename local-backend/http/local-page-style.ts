export const localPageStyle = `
:root { font: 1rem/1.5 system-ui, sans-serif; color: #1b1f24; background: #f6f7f9; }
main { max-inline-size: 44rem; margin-inline: auto; padding: 1.5rem 1rem; }
h1 { font-size: 1.5rem; margin-block: 0 1rem; overflow-wrap: anywhere; }
a { color: #0b57d0; }
:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
li a { display: grid; gap: .125rem; padding: .75rem 1rem; border: 1px solid #d5d9df; border-radius: .5rem;
  background: #fff; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a:hover { border-color: #0b57d0; }
li strong { font-weight: 500; }
li.unread strong { font-weight: 700; }
li.unread a { border-inline-start: 4px solid #0b57d0; }
li span, time, dt, .empty { color: #57606a; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
article { border: 1px solid #d5d9df; border-radius: .5rem; overflow: hidden; }
input { font: inherit; inline-size: 100%; max-inline-size: 24rem; box-sizing: border-box; padding: .5rem .75rem;
  border: 1px solid #767c85; border-radius: .5rem; background: #fff; color: inherit; }
button { font: inherit; padding: .5rem 1.25rem; border: 1px solid #0b57d0; border-radius: .5rem; background: none;
  color: #0b57d0; cursor: pointer; }
button[value="allow"] { background: #0b57d0; color: #fff; }
details { margin-block-start: 1rem; }
summary { cursor: pointer; padding-block: .5rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) {
  :root { color: #e6e9ee; background: #14171a; }
  a { color: #8ab4f8; }
  article { border-color: #3a4048; }
  li a, input { background: #1d2126; border-color: #3a4048; }
  li span, time, dt, .empty { color: #a3abb5; }
  button { border-color: #8ab4f8; color: #8ab4f8; }
  button[value="allow"] { background: #8ab4f8; color: #14171a; }
}
`
