package template

import (
	"reflect"
	"text/template/parse"
)

// value is an expression of a template, with the type of its result.
type value[T any] struct {
	kind reflect.Type
	of   func(*execution[T]) any
}

// pipe compiles what stands between the braces: one command, without variables.
func (s *Set[T]) pipe(pipe *parse.PipeNode, dot reflect.Type) value[T] {
	if len(pipe.Cmds) != 1 || len(pipe.Decl) > 0 {
		refuse(pipe, "only one command is supported, and no variable")
	}
	return s.command(pipe.Cmds[0], dot)
}

// command compiles a function with its arguments, or a value.
func (s *Set[T]) command(command *parse.CommandNode, dot reflect.Type) value[T] {
	name, isCall := command.Args[0].(*parse.IdentifierNode)
	if !isCall {
		if len(command.Args) > 1 {
			refuse(command, "only functions have arguments")
		}
		return s.operand(command.Args[0], dot)
	}
	args := make([]value[T], 0, len(command.Args))
	f := s.functions[name.Ident]
	if t := reflect.TypeOf(f); t.NumIn() > 0 && t.In(0) == reflect.TypeFor[T]() {
		args = append(args, value[T]{t.In(0), func(x *execution[T]) any { return x.root }})
	}
	for _, arg := range command.Args[1:] {
		args = append(args, s.operand(arg, dot))
	}
	return call(command, f, args)
}

func (s *Set[T]) operand(node parse.Node, dot reflect.Type) value[T] {
	current := value[T]{dot, func(x *execution[T]) any { return x.dot }}
	switch node := node.(type) {
	case *parse.DotNode:
		return current
	case *parse.FieldNode:
		return chain(node, current, node.Ident)
	case *parse.VariableNode: // the parser knows $ only, since there are no others
		root := value[T]{reflect.TypeFor[T](), func(x *execution[T]) any { return x.root }}
		return chain(node, root, node.Ident[1:])
	case *parse.StringNode:
		return constant[T](node.Text)
	case *parse.NumberNode:
		if node.IsInt {
			return constant[T](int(node.Int64))
		}
		return constant[T](node.Float64)
	case *parse.PipeNode:
		return s.pipe(node, dot)
	case *parse.IdentifierNode:
		return call[T](node, s.functions[node.Ident], nil)
	}
	refuse(node, "not supported")
	return value[T]{}
}

func constant[T any](v any) value[T] {
	return value[T]{reflect.TypeOf(v), func(*execution[T]) any { return v }}
}

// chain compiles fields and methods of a value, each of the one before.
func chain[T any](node parse.Node, of value[T], names []string) value[T] {
	for _, name := range names {
		of = member(node, of, name)
	}
	return of
}

func member[T any](node parse.Node, of value[T], name string) value[T] {
	if method, found := of.kind.MethodByName(name); found {
		return call(node, method.Func.Interface(), []value[T]{of})
	}
	if of.kind.Kind() != reflect.Pointer || of.kind.Elem().Kind() != reflect.Struct {
		refuse(node, "%s has no %s", of.kind, name)
	}
	field, found := of.kind.Elem().FieldByName(name)
	if !found {
		refuse(node, "%s has no %s", of.kind, name)
	}
	if field.Type.Kind() == reflect.Struct { // its own fields are reached through a pointer
		return value[T]{reflect.PointerTo(field.Type), func(x *execution[T]) any {
			return reflect.ValueOf(of.of(x)).Elem().FieldByIndex(field.Index).Addr().Interface()
		}}
	}
	return value[T]{field.Type, func(x *execution[T]) any {
		return reflect.ValueOf(of.of(x)).Elem().FieldByIndex(field.Index).Interface()
	}}
}
