package template

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"reflect"
	"strconv"
	"text/template/parse"
)

// Set are templates, by the names of their files, that are executed with values of type T, a pointer to a struct.
type Set[T any] struct {
	trees     map[string]*parse.Tree
	functions map[string]any
	compiled  map[string]action[T]
}

// execution is the output of a template, the value that it is executed with, and what the dot stands for.
type execution[T any] struct {
	out  []byte
	root T
	dot  any
}

type action[T any] func(*execution[T])

// Parse compiles the templates of a folder. functions are called by their names; one that has a T as its first parameter is given
// the value that the template is executed with.
func Parse[T any](files fs.FS, pattern string, functions map[string]any) (*Set[T], error) {
	names, err := fs.Glob(files, pattern)
	if err != nil {
		return nil, err
	}
	s := &Set[T]{trees: map[string]*parse.Tree{}, functions: maps.Clone(builtins), compiled: map[string]action[T]{}}
	maps.Copy(s.functions, functions)
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		tree := parse.New(path.Base(name))
		if _, err := tree.Parse(string(text), "", "", s.trees, s.functions); err != nil {
			return nil, err
		}
	}
	for _, name := range names {
		if err := s.compile(path.Base(name)); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return s, nil
}

// Execute is the text of a template.
func (s *Set[T]) Execute(name string, value T) string {
	x := execution[T]{out: make([]byte, 0, 8<<10), root: value, dot: value}
	s.compiled[name](&x)
	return string(x.out)
}

// fault is what is wrong with a template. It is a panic inside of compile only.
type fault struct{ error }

func refuse(node parse.Node, format string, args ...any) {
	panic(fault{fmt.Errorf("%s: %s", node, fmt.Sprintf(format, args...))})
}

func (s *Set[T]) compile(name string) (err error) {
	defer func() {
		if found, ok := recover().(fault); ok {
			err = found.error
		}
	}()
	s.compiled[name] = s.list(s.trees[name].Root, reflect.TypeFor[T]())
	return nil
}

// list compiles nodes at a place where the dot has a type.
func (s *Set[T]) list(list *parse.ListNode, dot reflect.Type) action[T] {
	if list == nil { // no else
		return func(*execution[T]) {}
	}
	actions := make([]action[T], len(list.Nodes))
	for i, node := range list.Nodes {
		actions[i] = s.node(node, dot)
	}
	return func(x *execution[T]) {
		for _, do := range actions {
			do(x)
		}
	}
}

func (s *Set[T]) node(node parse.Node, dot reflect.Type) action[T] {
	switch node := node.(type) {
	case *parse.TextNode:
		return func(x *execution[T]) { x.out = append(x.out, node.Text...) }
	case *parse.ActionNode:
		value := s.pipe(node.Pipe, dot)
		return func(x *execution[T]) { x.out = appendValue(x.out, value.of(x)) }
	case *parse.IfNode:
		value, yes, no := s.pipe(node.Pipe, dot), s.list(node.List, dot), s.list(node.ElseList, dot)
		return func(x *execution[T]) {
			if isTrue(value.of(x)) {
				yes(x)
			} else {
				no(x)
			}
		}
	case *parse.WithNode:
		value := s.pipe(node.Pipe, dot)
		yes, no := s.list(node.List, value.kind), s.list(node.ElseList, dot)
		return func(x *execution[T]) {
			if v := value.of(x); isTrue(v) {
				x.inside(v, yes)
			} else {
				no(x)
			}
		}
	case *parse.RangeNode:
		value := s.pipe(node.Pipe, dot)
		if value.kind != reflect.TypeFor[[]string]() {
			refuse(node, "%s is not a list of texts", value.kind)
		}
		each := s.list(node.List, reflect.TypeFor[string]())
		return func(x *execution[T]) {
			for _, text := range value.of(x).([]string) {
				x.inside(text, each)
			}
		}
	case *parse.TemplateNode:
		if s.trees[node.Name] == nil || node.Pipe == nil {
			refuse(node, "there is no such template, or it is given no value")
		}
		value := s.pipe(node.Pipe, dot)
		list := s.list(s.trees[node.Name].Root, value.kind)
		return func(x *execution[T]) { x.inside(value.of(x), list) }
	}
	refuse(node, "not supported")
	return nil
}

// inside executes an action with another dot.
func (x *execution[T]) inside(dot any, do action[T]) {
	outside := x.dot
	x.dot = dot
	do(x)
	x.dot = outside
}

func appendValue(out []byte, value any) []byte {
	switch value := value.(type) {
	case string:
		return append(out, value...)
	case *string:
		return append(out, *value...)
	case int:
		return strconv.AppendInt(out, int64(value), 10)
	}
	return fmt.Append(out, reflect.Indirect(reflect.ValueOf(value)))
}

// isTrue is what text/template takes for true: what is neither nil nor zero nor empty.
func isTrue(value any) bool {
	switch value := value.(type) {
	case bool:
		return value
	case string:
		return value != ""
	}
	v := reflect.ValueOf(value)
	return v.IsValid() && !v.IsZero()
}
