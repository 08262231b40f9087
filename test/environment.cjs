const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

/**
 * Jest's Node.js environment with an ordinary global object. Jest's own one is a proxy behind an interceptor,
 * which makes each use of a global, such as `Math`, several times slower.
 */
module.exports = class extends TestEnvironment {
  constructor(...options) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...options);
    } finally {
      vm.createContext = createContext;
    }
  }
};
