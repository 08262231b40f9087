/** The charts as Vega-Lite specifications, without their colors. */

const palette = {
  light: ['#0b7a53', '#b4552d', '#3566b0', '#8a6d00'],
  dark: ['#4cc38a', '#f0956a', '#7ea6f2', '#e0c04c'],
};

const theme = (foreground, grid, category) => ({
  background: 'transparent',
  font: 'system-ui, sans-serif',
  range: { category },
  view: { stroke: null },
  style: { 'guide-label': { fill: foreground }, 'guide-title': { fill: foreground } },
  axis: {
    gridColor: grid,
    domainColor: grid,
    tickColor: grid,
    labelFontSize: 12,
    titleFontSize: 12,
  },
  legend: { title: null, orient: 'top', labelFontSize: 12, labelLimit: 300 },
  rule: { color: foreground },
  text: { color: foreground, fontSize: 12 },
});

/** For pages with a light and a dark background. */
export const themes = {
  light: theme('#24292f', '#d0d7de', palette.light),
  dark: theme('#e6edf3', '#3d444d', palette.dark),
};

const share = (title) => ({
  field: 'share',
  type: 'quantitative',
  title,
  axis: { format: '%' },
  scale: { domain: [0, 1.05], nice: false },
});

const limit = {
  data: { values: [{ share: 1, label: 'the limit' }] },
  encoding: { y: { field: 'share', type: 'quantitative' } },
  layer: [
    { mark: { type: 'rule', strokeDash: [5, 4] } },
    {
      mark: { type: 'text', align: 'right', baseline: 'bottom', x: 'width', dy: -2 },
      encoding: { text: { field: 'label' } },
    },
  ],
};

/**
 * @param rows the rows of bench/results.json
 * @param pace the content of bench/pace.json
 * @returns the charts by the names of their files
 */
export const charts = (rows, { overJitter, overTime }) => ({
  'pace-over-jitter': {
    width: 560,
    height: 240,
    layer: [
      {
        data: { values: overJitter },
        mark: { type: 'line', point: { size: 60 }, strokeWidth: 2.5 },
        encoding: {
          x: {
            field: 'network',
            type: 'ordinal',
            sort: null,
            title: 'jitter of the network',
            axis: { labelAngle: 0 },
          },
          y: share('accepted, of the limit'),
          color: { field: 'client', type: 'nominal', sort: null },
        },
      },
      limit,
    ],
  },
  'processes-over-time': {
    width: 560,
    height: 240,
    layer: [
      {
        data: { values: overTime },
        mark: { type: 'area', interpolate: 'monotone', opacity: 0.85 },
        encoding: {
          x: {
            field: 'minute',
            type: 'quantitative',
            title: 'minutes after the start',
            scale: { nice: false },
          },
          y: { ...share('accepted, of the limit'), stack: 'zero' },
          color: { field: 'process', type: 'nominal' },
        },
      },
      limit,
    ],
  },
  webhooks: {
    width: 420,
    height: { step: 16 },
    data: { values: webhookShares(rows) },
    mark: { type: 'bar', height: 12 },
    encoding: {
      y: { field: 'receiver', type: 'nominal', sort: null, title: null, axis: { labelLimit: 300 } },
      x: {
        field: 'share',
        type: 'quantitative',
        title: 'responses a second, of those of the Webhook node alone',
        axis: { format: '%' },
      },
      yOffset: { field: 'expressions', sort: null },
      color: { field: 'expressions', type: 'nominal', sort: null },
    },
  },
});

/** The responses a second of each receiver, as a part of those of the bare Webhook node. */
function webhookShares(rows) {
  const pattern = /^Webhook(, lazy expressions)?: responses \(per second\), compared with (.+)$/;
  const found = rows.flatMap(({ name, ours, peer }) => {
    const match = pattern.exec(name);
    if (!match) return [];
    const expressions = match[1] ? 'Lazy expressions' : "n8n's defaults";
    return [{ expressions, receiver: match[2].replace(/^the /, ''), ours, peer }];
  });
  return ["n8n's defaults", 'Lazy expressions'].flatMap((expressions) => {
    const peers = found.filter((row) => row.expressions === expressions);
    const bare = peers.find(({ receiver }) => receiver === 'Webhook node');
    if (!bare) return [];
    const rates = [
      ['GST Invoicing Trigger', bare.ours],
      ...peers.map((row) => [row.receiver, row.peer]),
    ];
    return rates.map(([receiver, rate]) => ({ expressions, receiver, share: rate / bare.peer }));
  });
}
