/** What marks look like once they are switched on. The colours keep apart on light and on dark pages. */
export const OVERLAY_STYLE = `
html[data-skein-show~="regions"] [data-skein-region]{outline:2px dashed #8b5cf6!important;outline-offset:1px}
html[data-skein-show~="records"] [data-skein-record]{outline:2px solid #0ea5e9!important;outline-offset:-2px}
html[data-skein-show~="fields"] [data-skein-field]{outline:2px solid #f59e0b!important;background:#fde68a!important;color:#1c1917!important}
html[data-skein-show~="fields"] [data-skein-field]::before{content:attr(data-skein-field);font:600 10px/1.4 sans-serif;background:#92400e;color:#fff;padding:0 3px;margin-right:3px}
html[data-skein-show~="fields"] [data-skein-field="text"]{background:#fef3c7!important}
html[data-skein-show~="links"] [data-skein-link]{outline:2px solid #6b7280!important;color:#111827!important;background:#e5e7eb!important}
html[data-skein-show~="links"] [data-skein-link="fetched"]{outline-color:#15803d!important;background:#dcfce7!important}
html[data-skein-show~="links"] [data-skein-link="waiting"]{outline-color:#1d4ed8!important;background:#dbeafe!important}
html[data-skein-show~="links"] [data-skein-link="passedOver"]{outline-color:#a16207!important;background:#fef9c3!important}
html[data-skein-show~="links"] [data-skein-link="skipped"]{outline-color:#b91c1c!important;outline-style:dotted!important;background:#fee2e2!important}
html[data-skein-show~="links"] [data-skein-link="failed"]{outline-color:#b91c1c!important;background:#fecaca!important}
`;
