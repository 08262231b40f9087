/** ESLint's listeners for every way to import; `check` gets those from relative paths. */
export function onImports(check) {
  const visit = (node) => {
    if (typeof node?.value === 'string' && node.value.startsWith('.')) check(node, node.value);
  };
  return {
    ImportDeclaration: (node) => visit(node.source),
    ExportAllDeclaration: (node) => visit(node.source),
    ExportNamedDeclaration: (node) => visit(node.source),
    ImportExpression: (node) => visit(node.source),
    TSImportType: (node) => visit(node.source),
    TSExternalModuleReference: (node) => visit(node.expression),
    'CallExpression[callee.name="require"]': (node) => visit(node.arguments[0]),
  };
}
