const vm = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

// Jest compiles modules for the environment's context. The process itself is none, other environments have one.
const { compileFunction, isContext } = vm;
vm.compileFunction = (code, parameters, { parsingContext, ...options }) =>
  compileFunction(code, parameters, {
    ...options,
    ...(isContext(parsingContext) && { parsingContext }),
  });

/**
 * Runs test files in the process itself, as n8n runs its nodes. In a context of Jest's, an array or error of n8n is
 * no `Array` or `Error` to a node, and packages can't be shared (runtime.cjs).
 */
module.exports = class {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);

  constructor({ projectConfig }) {
    const { exit, getBuiltinModule } = process;
    this.former = { keys: Reflect.ownKeys(globalThis), methods: { exit, getBuiltinModule } };
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    Object.assign(globalThis, projectConfig.globals);
  }

  getVmContext = () => globalThis;

  exportConditions = () => ['node', 'node-addons'];

  async setup() {}

  /** Removes what Jest and the tests have added, and restores the methods that Jest replaces. */
  async teardown() {
    const { keys, methods } = this.former;
    this.fakeTimersModern.dispose();
    Object.assign(process, methods);
    for (const key of Reflect.ownKeys(globalThis)) {
      // Some can't be deleted, such as Jest's matchers.
      if (!keys.includes(key)) Reflect.deleteProperty(globalThis, key);
    }
  }
};
