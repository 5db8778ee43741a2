import type { html, TreeAdapter, TreeAdapterTypeMap } from "parse5";

export type Attributes = readonly { readonly name: string; readonly value: string }[];

/** A node while the parser still moves nodes about: every move costs the same, however many siblings there are. */
export class LinkedNode {
  readonly name: string;
  readonly space: html.NS;
  attributes: { name: string; value: string }[];
  text = "";
  parent: LinkedNode | null = null;
  first: LinkedNode | null = null;
  last: LinkedNode | null = null;
  previous: LinkedNode | null = null;
  next: LinkedNode | null = null;
  /** What a template holds; nobody sees it, so it is kept apart and dropped. */
  content: LinkedNode | null = null;

  constructor(name: string, space: html.NS, attributes: { name: string; value: string }[]) {
    this.name = name;
    this.space = space;
    this.attributes = attributes;
  }
}

/** How many elements and texts were ever made: lets the tree builder notice when a page makes the parser multiply them. */
export const made = { elements: 0, texts: 0 };

class LinkedDocument extends LinkedNode {
  mode = "no-quirks" as html.DOCUMENT_MODE;
}

export type Linked = TreeAdapterTypeMap<
  LinkedNode,
  LinkedNode,
  LinkedNode,
  LinkedDocument,
  LinkedNode,
  LinkedNode,
  LinkedNode,
  LinkedNode,
  LinkedNode,
  LinkedNode
>;

const HTML_SPACE = "http://www.w3.org/1999/xhtml" as html.NS;
const none: never[] = [];

/** Tells parse5 how to build our nodes. parse5's own adapter keeps children in arrays, slow for very wide pages. */
export const linkedTree: TreeAdapter<Linked> = {
  createDocument: () => new LinkedDocument("#document", HTML_SPACE, none),
  createDocumentFragment: () => new LinkedNode("#fragment", HTML_SPACE, none),
  createElement(name, space, attributes) {
    made.elements++;
    return new LinkedNode(name, space, attributes);
  },
  createCommentNode: () => new LinkedNode("#comment", HTML_SPACE, none),
  createTextNode,
  appendChild,
  insertBefore,
  insertText(parent, text) {
    const last = parent.last;
    if (last !== null && last.name === "#text") last.text += text;
    else appendChild(parent, createTextNode(text));
  },
  insertTextBefore(parent, text, reference) {
    const before = reference.previous;
    if (before !== null && before.name === "#text") before.text += text;
    else insertBefore(parent, createTextNode(text), reference);
  },
  detachNode(node) {
    if (node.parent === null) return;
    if (node.previous !== null) node.previous.next = node.next;
    else node.parent.first = node.next;
    if (node.next !== null) node.next.previous = node.previous;
    else node.parent.last = node.previous;
    node.parent = node.previous = node.next = null;
  },
  adoptAttributes(element, attributes) {
    const have = new Set(element.attributes.map(({ name }) => name));
    element.attributes = element.attributes.concat(attributes.filter(({ name }) => !have.has(name)));
  },
  setTemplateContent(template, content) {
    template.content = content;
  },
  getTemplateContent: (template) => template.content ?? template,
  setDocumentType: () => {},
  setDocumentMode: (document, mode) => {
    document.mode = mode;
  },
  getDocumentMode: (document) => document.mode,
  setNodeSourceCodeLocation: () => {},
  getNodeSourceCodeLocation: () => null,
  updateNodeSourceCodeLocation: () => {},
  getFirstChild: (node) => node.first,
  getChildNodes(node) {
    const children = [];
    for (let child = node.first; child !== null; child = child.next) children.push(child);
    return children;
  },
  getParentNode: (node) => node.parent,
  getAttrList: (element) => element.attributes,
  getTagName: (element) => element.name,
  getNamespaceURI: (element) => element.space,
  getTextNodeContent: (node) => node.text,
  getCommentNodeContent: () => "",
  getDocumentTypeNodeName: () => "",
  getDocumentTypeNodePublicId: () => "",
  getDocumentTypeNodeSystemId: () => "",
  isTextNode: (node): node is LinkedNode => node.name === "#text",
  isCommentNode: (node): node is LinkedNode => node.name === "#comment",
  isDocumentTypeNode: (_node): _node is LinkedNode => false,
  isElementNode: (node): node is LinkedNode => !node.name.startsWith("#"),
};

function createTextNode(text: string): LinkedNode {
  made.texts++;
  const node = new LinkedNode("#text", HTML_SPACE, none);
  node.text = text;
  return node;
}

export function appendChild(parent: LinkedNode, node: LinkedNode): void {
  node.parent = parent;
  node.previous = parent.last;
  node.next = null;
  if (parent.last !== null) parent.last.next = node;
  else parent.first = node;
  parent.last = node;
}

export function insertBefore(parent: LinkedNode, node: LinkedNode, reference: LinkedNode): void {
  node.parent = parent;
  node.next = reference;
  node.previous = reference.previous;
  if (reference.previous !== null) reference.previous.next = node;
  else parent.first = node;
  reference.previous = node;
}
