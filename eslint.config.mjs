import eslintRecommended from '@eslint/js';
import { n8nCommunityNodesPlugin } from '@n8n/eslint-plugin-community-nodes';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import n8nNodesBase from 'eslint-plugin-n8n-nodes-base';
import regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const published = ['{nodes,credentials,books,returns,sheets,receivables,api,law,core}/**/*.ts'];

const reExports = {
  selector:
    'Program:has(> [type=/^Export/]):not(:has(> :not(ImportDeclaration, ExportAllDeclaration, ExportNamedDeclaration[declaration=null])))',
  message: 'Import from the file that declares it; this one only re-exports.',
};

const constants = {
  selector: 'VariableDeclarator > Identifier.id[name=/^[A-Z][A-Z0-9_]+$/]',
  message: 'Write a constant like any other variable: in camelCase.',
};

/** Tables in which any text can be looked up: of an object, `constructor` would be one of its names. */
const tables = [
  "TSTypeReference[typeName.name='Record'] > TSTypeParameterInstantiation > TSStringKeyword:first-child",
  'TSTypeLiteral > TSIndexSignature',
].map((table) => ({
  selector: `VariableDeclarator[init.type='ObjectExpression'] > Identifier ${table}`,
  message: 'Use a Map for what is looked up by data, and `satisfies` for what is not.',
}));

export default defineConfig(
  globalIgnores(['dist/', 'coverage/', '.demo/', '.test/', 'tools/n8n/*.json']),

  { files: ['**/*.{ts,mjs,js}'], extends: [tseslint.configs.recommended] },
  { files: ['*.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } },

  { files: ['**/*.{ts,mjs}'], rules: { 'no-restricted-syntax': ['error', reExports, constants] } },
  {
    files: ['{api,books,core,law,nodes,receivables,returns,sheets}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', reExports, constants, ...tables] },
  },

  // The tests of books/ show that it works without n8n.
  {
    files: ['test/unit/books/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: [
                'n8n-*',
                '**/nodes/**',
                '**/harness/*',
                '!**/harness/request',
                '!**/harness/laggingService',
              ],
            },
          ],
        },
      ],
    },
  },

  // Texts come from anyone: a sheet, a delivery, a response. A pattern that is quadratic in a text of 100,000
  // characters stops n8n, with all of its workflows, for half a minute.
  {
    files: published,
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': [
        'error',
        { report: 'potential', ignorePartial: false, ignoreSticky: false },
      ],
    },
  },

  // n8n's rules for community packages, as @n8n/scan-community-package puts them together
  // (buildScanConfig in its scanner.mjs). It looks into nodes/ and credentials/ only; the other folders are published with them.
  {
    files: ['package.json', '{nodes,credentials}/**/*.json', ...published],
    extends: [n8nCommunityNodesPlugin.configs.recommended],
    linterOptions: { noInlineConfig: true },
    rules: { 'no-console': 'error' },
  },
  // The rest of the default configuration of n8n's command line tool. `npm run lint:official` runs that itself.
  {
    files: published,
    extends: [
      eslintRecommended.configs.recommended,
      tseslint.configs.recommended,
      importX.configs['flat/recommended'],
    ],
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    linterOptions: { noInlineConfig: true },
  },
  {
    files: ['package.json', '{nodes,credentials}/**/*.json'],
    languageOptions: { parser: tseslint.parser },
  },
  { plugins: { 'n8n-nodes-base': n8nNodesBase } },
  { files: ['package.json'], rules: { ...n8nNodesBase.configs.community.rules } },
  {
    files: ['credentials/**/*.ts'],
    rules: {
      ...n8nNodesBase.configs.credentials.rules,
      'n8n-nodes-base/cred-class-field-documentation-url-miscased': 'off',
      'n8n-nodes-base/cred-class-field-type-options-password-missing': 'off',
    },
  },
  {
    files: ['nodes/**/*.ts'],
    rules: {
      ...n8nNodesBase.configs.nodes.rules,
      'n8n-nodes-base/node-class-description-inputs-wrong-regular-node': 'off',
      'n8n-nodes-base/node-class-description-outputs-wrong': 'off',
      'n8n-nodes-base/node-param-type-options-max-value-present': 'off',
    },
  },
);
