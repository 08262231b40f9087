import { svgOf } from '../../../../gst/qr/svg';

describe('the SVG image of a symbol', () => {
  it('has one bar for each run of dark modules, inside a light margin of four modules', () => {
    expect(svgOf(['110', '101', '000'])).toBe(
      [
        '<svg xmlns="http://www.w3.org/2000/svg" width="88" height="88" viewBox="0 0 11 11" shape-rendering="crispEdges">',
        '<path fill="#fff" d="M0 0h11v11H0z"/>',
        '<path d="M4 4h2v1h-2zM4 5h1v1h-1zM6 5h1v1h-1z"/></svg>\n',
      ].join(''),
    );
  });
});
