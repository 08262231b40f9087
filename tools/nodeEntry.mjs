/**
 * The file of a node in the build, which n8n loads when it starts. n8n then reads only the description and
 * the names of the methods, so the code is loaded when the first method is called.
 * @param node an instance of the node
 * @param description the path of the description as JSON, relative to the file
 * @param code the path of the module that exports the node's class, relative to the file
 */
export function nodeEntry(node, { description, code }) {
  const { name, prototype } = node.constructor;
  const own = Object.keys(node)
    .filter((member) => member !== 'description')
    .map((member) => `${member} = ${forwarder(node[member], `node().${member}`)};`);
  // They need no instance, and so no description.
  const inherited = Object.getOwnPropertyNames(prototype)
    .filter((member) => member !== 'constructor')
    .map((member) => `${member} = ${forwarder(node[member], `Node().prototype.${member}`)};`);
  return `'use strict';
const description = require('${description}');

const Node = () => require('${code}').${name};
let instance;
const node = () => (instance ??= new (Node())());

exports.${name} = class ${name} {
  // A copy, since n8n changes it.
  description = { ...description, properties: [...description.properties] };
  ${[...own, ...inherited].join('\n  ')}
};
`;
}

/** @throws Error for a member other than a function or an object of functions */
function forwarder(member, path) {
  if (typeof member === 'function') {
    return `function (...args) { return ${path}.apply(this, args); }`;
  }
  if (typeof member !== 'object' || Array.isArray(member)) {
    throw new Error(
      `A node cannot be built with ${path}: it must be a function or an object of functions.`,
    );
  }
  const members = Object.entries(member).map(
    ([name, value]) => `${name}: ${forwarder(value, `${path}.${name}`)}`,
  );
  return `{ ${members.join(', ')} }`;
}

/** @throws Error if the description has a function, which JSON would lose */
export const descriptionJson = ({ description }) =>
  JSON.stringify(description, (name, value) => {
    if (typeof value !== 'function') return value;
    throw new Error(`${name} in the description of a node must not be a function.`);
  });
