import { markup } from '#text/markup.ts';

const dark = markup`--paper:#1b1e23;--line:#2f343c;--ink:#edebe6;--quiet:#a5abb4;--accent:#93a6ff;--on-accent:#10142b;color-scheme:dark`;

/** The style of badge and card: the site's colours, with system fonts. */
export const frameStyle = markup`
:root{--paper:#fff;--line:#e3dfd6;--ink:#17191e;--quiet:#5d646c;--accent:#4361ee;--on-accent:#fff;color-scheme:light}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}
:root[data-theme=dark]{${dark}}
*{box-sizing:border-box;margin:0}
body{color:var(--ink);font:14px/20px system-ui,sans-serif;background:transparent;padding:3px}
a{color:inherit}
:focus-visible{outline:3px solid var(--accent);outline-offset:1px;border-radius:4px}
.frame{display:block;overflow:hidden;border:1px solid var(--line);border-radius:10px;background:var(--paper);text-decoration:none}
.name{font:600 18px/22px Georgia,serif;text-wrap:balance}
.quiet{color:var(--quiet);font-size:12px;line-height:16px}
.badge .frame{padding:9px 14px}
.badge .frame>*{display:block;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.badge .frame:hover .name,.name a:hover{text-decoration:underline}
.card .frame{display:flex;flex-wrap:wrap;gap:8px 16px;padding:16px}
.card img{width:128px;height:96px;object-fit:cover;border-radius:6px}
@media (max-width:420px){.card img{width:64px;height:48px}}
.words{flex:1 1 220px;min-width:0;overflow-wrap:anywhere}
.name a{text-decoration:none}
.about{margin:4px 0}
.foot{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;margin-top:12px}
.button{display:inline-block;padding:10px 20px;border-radius:8px;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}
.button:focus-visible{outline-offset:2px;outline-color:var(--ink);border-radius:8px}
.heard{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`;
